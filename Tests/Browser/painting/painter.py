"""Paints the layers of a scene over each other."""

import dataclasses
import hashlib
import math
import re

import numpy

from .layers import Layer, View, layers
from .planes import blurred, darker, each, filtered, lighter, mixed, noise, shifted, step, warped
from .trees import SNOW, Tile, bare, conifer, crown, grass, hedge


def painted(drawing, view, shot, browser):
    """The scene as height × width × 3, from 0 to 1."""
    picture = Picture(view, shot.season == "winter", shot.blue)
    for index, layer in enumerate(layers(drawing, view, browser)):
        painter = Painter(picture, layer, chance(f"{shot.scene or shot.landmark} {index}"))
        getattr(painter, layer.role)()
    return picture.canvas


def chance(seed):
    return numpy.random.default_rng(int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8], "big"))


class Picture:
    """What is painted so far, and what later layers have to know of earlier ones."""

    def __init__(self, view: View, is_winter, blue):
        self.view, self.is_winter, self.blue = view, is_winter, blue
        self.canvas = numpy.zeros((view.height, view.width, 3), numpy.float32)
        self.ground = numpy.zeros((view.height, view.width), bool)
        """Where something can stand."""
        self.sky = numpy.ones((1, 3))
        """Its colors from the upper edge to the horizon."""
        self.sun = None
        self.sun_color = numpy.ones(3)


class Painter:
    """Paints one layer. Its lengths are in the scene's units, where nothing else is said."""

    def __init__(self, picture: Picture, layer: Layer, random):
        self.picture, self.layer, self.chance = picture, layer, random
        self.unit = picture.view.unit
        self.pixels = layer.pixels
        rows = numpy.nonzero(self.alpha.max(axis=1) > 0.1)[0]
        self.top = layer.box[1] + int(rows[0])
        self.tall = (rows[-1] - rows[0]) / self.unit
        # 0 is far away, 1 at the viewer's feet: the lower a layer reaches up, the nearer it is.
        self.near = min(max((self.top / picture.view.height - 0.3) / 0.55, 0), 1)

    # --- The sky -----------------------------------------------------------------------------------------------------

    def sky(self):
        height = self.shape[0]
        if self.picture.blue:
            amount = self.picture.blue * numpy.linspace(1, 0.2, height)[:, None, None]
            self.pixels[..., :3] = mixed(self.pixels[..., :3], numpy.asarray((0.36, 0.63, 0.86)), amount)
        self.picture.sky = self.pixels[self.alpha[:, 0] > 0.99][:, 0, :3].copy()
        self.put()
        veil = step(self.noise(500, 110, 5), 0.1, 1.6)
        self.blend(veil * numpy.linspace(0.1, 0.2, height)[:, None], (1, 1, 1))

    def sun(self):
        """Smaller and brighter than drawn, with light all around in place of rings."""
        opacity, radius = self.layer.number("opacity"), self.layer.number("r")
        if opacity < 0.5:
            return
        self.picture.sun = self.picture.view.pixel(self.layer.number("cx"), self.layer.number("cy"))
        self.picture.sun_color = self.layer.fill
        self.cover((0, 0, self.picture.view.width, self.picture.view.height))
        distance, strength = self.distance(*self.picture.sun), opacity**2
        self.blend(0.55 * numpy.exp(-((distance / 320) ** 1.1)), self.layer.fill)
        self.blend(0.8 * strength * numpy.exp(-((distance / radius) ** 2)), lighter(self.layer.fill, 0.35))
        self.blend(strength * (1 - step(distance, 0.34 * radius, 0.62 * radius)), lighter(self.layer.fill, 0.8))

    def clouds(self):
        """Soft heaps in place of stripes, eaten away by noise."""
        body = 1.5 * blurred(self.alpha / self.alpha.max(), 15 * self.unit)
        puffs = self.noise(60, 34, 5)
        density = step(body + 0.34 * puffs, 0.22, 1.05) * step(body, 0.06, 0.3)
        under = step(shifted(body, 0, -22 * self.unit) - body + 0.2 * puffs, -0.3, 0.6)
        self.blend(density * 0.82, mixed(lighter(self.color, 0.25), darker(self.color, 0.14), under[..., None]))

    def birds(self):
        """Thinner than drawn."""
        self.pixels *= step(blurred(self.alpha, 2.2 * self.unit), 0.3, 0.47)[..., None]
        self.soften(0.5)
        self.put()

    def snowfall(self):
        self.soften(0.3 * self.layer.number("stroke-width") / self.unit)
        self.pixels *= 0.8
        self.put()

    # --- Water -------------------------------------------------------------------------------------------------------

    def water(self):
        far_to_near = numpy.linspace(0, 1, self.shape[0])[:, None]
        is_lake = self.layer.path.startswith("M0 ")
        waves = 0.6 * self.noise(150, 7, 3) + self.noise(520, 30, 3)
        self.tone(0.05 * waves * (0.35 + 0.65 * far_to_near))
        if not is_lake:
            self.warp(6 * self.noise(70, 30, 3), 3 * self.noise(70, 30, 3))
            # Far away it shows the sky near the horizon, at the viewer's feet the sky above.
            sky = self.picture.sky[((1 - 0.9 * far_to_near) * (len(self.picture.sky) - 1)).astype(int)]
            self.tint(lighter(sky, 0.2), (0.5 + 0.12 * self.noise(120, 6, 3)).clip(0, 1))
        self.put()
        self.area(self.picture.ground)[:] &= self.alpha < 0.5
        if is_lake:
            self.mirror()
        if self.picture.sun:
            across = (numpy.arange(self.shape[1]) + self.layer.box[0] - self.picture.sun[0]) / self.unit
            path = numpy.exp(-((across / (56 + 160 * far_to_near)) ** 2)) * self.layer.pixels[..., 3]
            sparks = step(self.noise(46, 5, 3), 0.5, 2.2)
            self.blend(path * (0.07 + 0.42 * sparks), lighter(self.picture.sun_color, 0.4))

    def mirror(self):
        """What is above the shore once more, upside down, and moved by the waves."""
        below = self.picture.canvas[self.top :]
        height, width = below.shape[:2]
        rows = numpy.arange(height, dtype=numpy.float32)[:, None]
        near = rows / height
        waves = noise((height, width), 150 * self.unit, 5 * self.unit, 3, self.chance)
        ripples = noise((height, width), 60 * self.unit, 3 * self.unit, 2, self.chance)
        above = self.picture.canvas[: self.top][::-1]
        above = numpy.pad(above, ((0, max(0, height - len(above))), (0, 0), (0, 0)), mode="edge")[:height]
        right = waves * (2 + 9 * near) * self.unit
        down = 0.35 * rows + (5 * waves + 4 * ripples) * (0.3 + near) * self.unit
        amount = (0.62 - 0.42 * near) * (1 - 0.12 * ripples.clip(-1, 1))
        below[:] = mixed(below, 0.94 * warped(above, right, down), amount[..., None])

    def mirrored(self):
        """The drawing's own reflection; `mirror` paints one."""

    def ripples(self):
        """They run out at their ends."""
        self.pixels = each(self.pixels, filtered, 16 * self.unit, 1)
        self.warp(12 * self.noise(60, 3, 2), 2 * self.noise(160, 60, 2))
        self.pixels *= (0.5 + 0.5 * self.noise(60, 4, 3)).clip(0, 1)[..., None]
        self.put()

    def fall(self):
        """Falling water, and spray where it strikes a ledge."""
        self.warp(5 * self.noise(16, 120, 3), 2 * self.noise(30, 30, 2))
        threads = self.noise(4, 200, 3) + 0.5 * self.noise(40, 90, 3)
        self.tint((0.56, 0.68, 0.78), 0.6 * step(threads, 0, 2))
        self.soften(0.75)
        self.put()
        if self.near > 0.2:
            color, middle = self.color, (self.layer.box[0] + self.layer.box[2]) / 2
            self.cover(self.picture.view.grown((middle, self.top, middle, self.top), int(230 * self.unit)))
            spray = numpy.exp(-((self.distance(middle, self.top) / 95) ** 2))
            self.blend(spray * (0.75 + 0.3 * self.noise(50, 40, 4)), color)

    def threads(self):
        """Drawn ones; `fall` paints its own."""

    def spray(self):
        self.soften(0.3 * self.layer.number("r"))
        self.pixels *= 1.5 * (0.8 + 0.3 * self.noise(60, 60, 4)).clip(0, 1)[..., None]
        self.put()

    # --- The land ----------------------------------------------------------------------------------------------------

    def haze(self):
        self.pixels *= (0.75 + 0.2 * self.noise(420, 70, 4)).clip(0, 1.2)[..., None]
        # It goes on below its edge, where the crest of the next layer may leave a gap.
        last = len(self.pixels) - 1 - int((self.pixels[::-1, 0, 3] > 0.02).argmax())
        self.pixels[last:] = self.pixels[last - 1]
        self.put()

    def land(self):
        red, green, blue = self.color
        far_rows = self.tall < 200 and not self.layer.path.startswith("M-20") and len(self.layer.path) > 200
        if far_rows:
            self.row_of_trees()
        elif self.near < 0.1:
            self.rock()
        elif max(red, green) - blue > 0.12 or min(green - red, green - blue) > 0.06:
            self.meadow()
        elif self.picture.is_winter and min(red, green, blue) > 0.72:
            self.snowfield()
        else:
            self.rock()

    def row_of_trees(self):
        # They reach down behind the crest that they stand on.
        self.pixels += shifted(self.pixels, 0, -5 * self.unit) * (1 - self.pixels[..., 3:])
        pointed, round_ = self.layer.path.count("l"), self.layer.path.count("a")
        leafy = 0.8 if not round_ else 4 if round_ > 3 * pointed else 1.6
        foot = self.foot(2, 10)
        self.warp(
            (leafy * self.noise(14, 14, 3) + 1.4 * self.noise(14, 5, 2)) * foot, leafy * self.noise(12, 16, 3) * foot
        )
        self.tone(0.1 * self.noise(8, 14, 3) + 0.04 * self.noise(460, 90, 4))
        if self.picture.is_winter:
            self.tint(SNOW, 0.5 * step(self.noise(7, 5, 3), 0.2, 1.2))
        self.finish(reach=46, light=0.17, dark=0.16)

    def meadow(self):
        crest, rough = self.crest(), 1.5 + 3 * self.near
        self.warp(
            (rough * self.noise(40, 40, 3) + self.noise(7, 7, 2)) * crest,
            (rough * self.noise(60, 24, 3) + (1 + 2.5 * self.near) * self.noise(4, 10, 2)) * crest,
        )
        if self.near > 0.3:
            self.blades()
        self.tone(0.07 * self.noise(460, 90, 4) + 0.04 * (1 - self.near) * self.noise(12, 5, 3))
        self.finish(reach=46, light=0.17, dark=0.16)

    def blades(self):
        count = int(self.shape[0] * self.shape[1] / (16 * self.unit**2))
        rows = numpy.sort(self.chance.integers(0, self.shape[0], count))
        columns = self.chance.integers(0, self.shape[1], count)
        tones = self.chance.normal(1, 0.13, count) + 0.09 * self.noise(120, 40, 4)[rows, columns]
        nearness = ((self.layer.box[1] + rows) / self.picture.view.height - 0.5).clip(0) * 2
        rooted = self.alpha[rows, columns] > 0.5
        self.draw(grass, rows[rooted], columns[rooted], tones[rooted], nearness[rooted], self.color, self.unit)

    def snowfield(self):
        crest = self.crest()
        self.warp(2 * self.noise(90, 60, 3) * crest, 3 * self.noise(120, 40, 3) * crest)
        self.tone(0.035 * self.noise(300, 36, 4) + 0.012 * self.noise(5, 4, 2))
        self.finish(reach=46, light=0.12, dark=0.1)

    def rock(self):
        rough = 1.5 + 3 * self.near
        self.warp(rough * self.noise(14, 50, 4) * self.foot(2, 12), rough * self.noise(30, 16, 3) * self.crest())
        self.pale()
        self.pixels[..., :3] *= 0.93
        self.tone(0.05 * self.noise(200, 120, 4) + (0.2 + 0.12 * self.near) * self.relief())
        self.finish(reach=46, light=0.17, dark=0.16)

    def pale(self):
        """Takes the blue out of winter's stone."""
        if self.picture.is_winter:
            gray = self.pixels[..., :3].mean(axis=2, keepdims=True)
            self.pixels[..., :3] = mixed(self.pixels[..., :3], gray, 0.4)

    def relief(self):
        """Ridges and gullies that run down beside the flanks, as light from the side falls on them; about −1 to 1."""
        solid = self.alpha > 0.5
        there = numpy.nonzero(solid.any(axis=0))[0]
        crest = numpy.interp(numpy.arange(self.shape[1]), there, solid.argmax(axis=0)[there]).astype(numpy.float32)
        crest = blurred(numpy.repeat(crest[None, :], 8, axis=0), 30 * self.unit)[0]
        flank = numpy.gradient(crest).clip(-1, 1)
        below = (numpy.arange(self.shape[0], dtype=numpy.float32)[:, None] - crest).clip(0)
        far = 330 * self.unit
        below = far * (1 - numpy.exp(-below / far))
        wide, tall, weight, height = 120, 300, 1.0, 0
        for _ in range(6):
            height = height - weight * numpy.abs(self.noise(wide, tall, 1))
            wide, tall, weight = wide * 0.5, tall * 0.48, weight * 0.53
        height = warped(height, -0.64 * flank * below, numpy.zeros_like(below))
        side, reach = self.light_side(), 1.6 * self.unit
        slope = shifted(height, -side * reach, reach) - shifted(height, side * reach, -reach)
        return (1.9 * slope).clip(-1, 1) + 0.25 * (height - height.mean())

    def boulders(self):
        self.warp(3 * self.noise(26, 26, 3), 3 * self.noise(26, 20, 3))
        self.blend(0.4 * blurred(shifted(self.alpha, 0, -3 * self.unit), 5 * self.unit), (0.1, 0.15, 0.2))
        self.pale()
        self.tone(0.09 * self.noise(26, 14, 4) + 0.04 * self.noise(5, 5, 2))
        if self.picture.is_winter:
            self.tint(SNOW, 0.9 * (1 - step(self.thickness() + 4 * self.noise(24, 24, 3), 8, 18)))
        self.finish(reach=20, light=0.3, dark=0.16)

    def brink(self):
        """What hangs over the edge of a cliff: plants, or snow."""
        if self.picture.is_winter:
            self.warp(3 * self.noise(20, 20, 2), 5 * self.noise(90, 200, 2) + 2 * self.noise(16, 60, 3))
        else:
            self.warp(4 * self.noise(10, 10, 2), 5 * self.noise(60, 200, 4))
            color = self.color
            rows, columns = numpy.nonzero(self.alpha * self.chance.random(self.shape) > 0.9)
            self.pixels *= 0
            self.draw(hedge, rows, columns, color, self.unit)
        self.lit(12, 0.12)
        self.put()

    def cap(self):
        """Snow on a summit, in place of a line."""
        body = 2.2 * blurred(shifted(self.alpha, 0, 12 * self.unit), 16 * self.unit)
        density = step(body + 0.3 * self.noise(50, 16, 4), 0.4, 0.95) * step(body, 0.05, 0.3)
        self.blend(density * self.area(self.picture.ground), self.color)

    def cracks(self):
        self.warp(3 * self.noise(22, 22, 3), 3 * self.noise(22, 22, 3))
        self.soften(0.5)
        self.pixels *= 0.6
        self.put()

    def shade(self):
        """A side away from the light, soft inwards only, so that no shadow falls on the sky."""
        self.warp(7 * self.noise(30, 50, 4), 4 * self.noise(30, 30, 3))
        inside = blurred(self.alpha, 12 * self.unit) / self.alpha.max()
        self.pixels *= (step(inside, 0.35, 1) * (1 + 0.2 * self.noise(30, 80, 4))).clip(0, 1.2)[..., None]
        self.put()

    def flowers(self):
        """Patches of them, or of leaves."""
        self.warp(22 * self.noise(30, 20, 3), 14 * self.noise(30, 20, 3))
        self.pixels *= (step(self.noise(9, 7, 2), -0.1, 0.5) * self.area(self.picture.ground))[..., None]
        self.soften(0.4)
        self.put()

    def tree(self):
        """Another one of its kind and size."""
        x, y, wide, tall = (float(part) for part in re.findall(r"-?[\d.]+", self.layer.element.get("transform")))
        x, y = self.standing(*self.picture.view.pixel(x, y))
        wide, tall = wide * self.unit, tall * self.unit
        box = self.picture.view.grown((x - 60 * wide, y - 135 * tall, x + 60 * wide, y + 12 * tall))
        if box[0] >= box[2] or box[1] >= box[3]:
            return
        self.cover(box)
        foot = x - box[0], y - box[1]
        self.cast_shadow(foot, 40 * wide)
        if self.layer.element.get("href") == "#c":
            self.draw(conifer, foot, 100 * tall, 27 * wide, self.layer.fill, self.picture.is_winter, self.light())
        elif self.picture.is_winter:
            self.draw(bare, foot, 110 * tall, self.layer.fill)
        else:
            self.draw(crown, foot, 122 * tall, 50 * wide, self.layer.fill, self.light())
        self.put()

    def standing(self, x, y):
        """The place, or the nearest above or below it where there is ground: the scene has some trees on a shore
        stand a little lower."""
        height, width = self.picture.ground.shape
        column, reach = min(max(int(x), 0), width - 1), int(40 * self.unit)
        for off in sorted(range(-reach, reach), key=abs):
            if 0 <= y + off < height and self.picture.ground[int(y + off), column]:
                return x, y + off
        return x, y

    def cast_shadow(self, foot, wide):
        across = (numpy.arange(self.shape[1])[None, :] - foot[0] + self.light()[0] * wide * 0.5) / wide
        along = (numpy.arange(self.shape[0])[:, None] - foot[1]) / (wide * 0.16)
        self.blend(numpy.exp(-(across**2 + along**2) * 1.6) * 0.4, (0.1, 0.13, 0.18))

    # --- Light -------------------------------------------------------------------------------------------------------

    def light(self):
        """The direction to the light, mostly from above."""
        if not self.picture.sun:
            return 0, -1
        middle = (self.layer.box[0] + self.layer.box[2]) / 2
        side = max(-1, min((self.picture.sun[0] - middle) / (600 * self.unit), 1))
        length = math.hypot(side, 0.9)
        return side / length, -0.9 / length

    def light_side(self):
        return -1 if self.picture.sun and self.picture.sun[0] < self.picture.view.width / 2 else 1

    def finish(self, reach, light, dark):
        self.lit(reach, light)
        # Darker from the crest down, so that each layer stands out against the one before.
        below = numpy.cumsum(self.alpha, axis=0) / (260 * self.unit)
        self.pixels[..., :3] *= (1 - dark * (0.4 + self.near) * (1 - numpy.exp(-below)))[..., None]
        if self.picture.sun:
            # Its glow lies over what is far.
            glow = 0.34 * (1 - self.near) ** 1.5 * numpy.exp(-((self.distance(*self.picture.sun) / 430) ** 2))
            self.tint(self.picture.sun_color, glow)
        self.soften(0.9 * (1 - self.near) ** 2)
        self.put()
        self.area(self.picture.ground)[:] |= self.alpha > 0.5

    def lit(self, reach, strength):
        """A lighter edge towards the light, a darker one away from it."""
        x, y = self.light()
        off = 0.8 * reach * self.unit
        soft = blurred(self.alpha, reach * self.unit)
        edge = shifted(soft, -x * off, -y * off) - shifted(soft, x * off, y * off)
        edge = edge * (1 + 0.18 * self.noise(24, 24, 2))
        self.tint(self.picture.sun_color, edge.clip(0, 1) * strength)
        self.pixels[..., :3] *= (1 - (-edge).clip(0, 1) * strength * 1.2)[..., None]

    # --- Tools -------------------------------------------------------------------------------------------------------

    @property
    def alpha(self):
        return self.pixels[..., 3]

    @property
    def shape(self):
        return self.pixels.shape[:2]

    @property
    def color(self):
        return self.pixels[..., :3].sum(axis=(0, 1)) / max(self.alpha.sum(), 0.001)

    def noise(self, wide, tall, octaves):
        return noise(self.shape, wide * self.unit / 1.6, tall * self.unit / 1.6, octaves, self.chance)

    def distance(self, x, y):
        """From a pixel of the picture."""
        rows = numpy.arange(self.shape[0], dtype=numpy.float32)[:, None] + self.layer.box[1] - y
        columns = numpy.arange(self.shape[1], dtype=numpy.float32)[None, :] + self.layer.box[0] - x
        return numpy.hypot(rows, columns) / self.unit

    def thickness(self):
        return numpy.cumsum(self.alpha, axis=0) / self.unit

    def foot(self, low, high):
        """0 at the lower edge: the foot has to stay where water or another layer meets it."""
        thickness = self.thickness()
        return step(thickness[-1] - thickness, low, high)

    def crest(self):
        """1 at the upper edge, 0 far below."""
        return numpy.exp(-self.thickness() / 40) * self.foot(2, 12)

    def warp(self, right, down):
        scale = self.unit / 1.6
        self.pixels = warped(self.pixels, right * scale, down * scale)

    def soften(self, radius):
        if radius * self.unit > 0.15:
            self.pixels = each(self.pixels, blurred, radius * self.unit)

    def tone(self, amount):
        """Lightens and darkens; shadows are blue."""
        up, down = amount.clip(0)[..., None], amount.clip(-1, 0)[..., None]
        color = self.pixels[..., :3] * (1 + up) * (1 + down * numpy.asarray((1.15, 1, 0.75), numpy.float32))
        self.pixels[..., :3] = numpy.clip(color, 0, self.pixels[..., 3:])

    def tint(self, color, amount):
        """Brings what is there towards a color."""
        color = numpy.asarray(color, numpy.float32) * self.pixels[..., 3:]
        self.pixels[..., :3] = mixed(self.pixels[..., :3], color, amount[..., None])

    def draw(self, strokes, *arguments):
        """Strokes over what is there."""
        tile = Tile(self.shape)
        strokes(tile, *arguments, self.chance)
        drawn = tile.pixels()
        self.pixels = self.pixels * (1 - drawn[..., 3:]) + drawn

    def cover(self, box):
        """Has the layer cover another part of the picture, with nothing on it."""
        self.layer = dataclasses.replace(self.layer, box=box)
        self.pixels = numpy.zeros((box[3] - box[1], box[2] - box[0], 4), numpy.float32)

    def area(self, plane):
        left, top, right, bottom = self.layer.box
        return plane[top:bottom, left:right]

    def put(self):
        area = self.area(self.picture.canvas)
        pixels = self.pixels.clip(0, 1)
        area *= 1 - pixels[..., 3:]
        area += pixels[..., :3]

    def blend(self, amount, color):
        area = self.area(self.picture.canvas)
        amount = numpy.clip(amount, 0, 1)[..., None]
        area *= 1 - amount
        area += amount * numpy.asarray(color, numpy.float32)
