/**
 * The words of phrases. They are plain and short, frighten nobody, and no two differ by only one letter. There are 256, so that a
 * byte picks a word. Their order determines every phrase: changing it gives each Hero different words on the day of the release.
 */
export const cardWords: readonly string[] = `
  acorn amber anchor apple apron arch atlas attic autumn bagel bakery balcony banana banjo barn basil
  basket beacon bench bicycle biscuit blanket blossom bottle branch bread bridge broom brush bubble bucket
  butter button cabin cactus camera candle canoe canvas canyon captain caramel carpet castle cedar cello
  cherry chestnut chimney circus clover coconut coffee comet compass copper coral corner cotton cradle
  crayon cricket crystal cushion daisy dinner dolphin donut dragon drum eagle easel echo elbow engine
  envelope falcon family feather fiddle flute forest fox freckle frog garden garlic ginger giraffe globe
  goose grape guitar hammer hammock harbor harp hazel helmet hill honey hotel igloo island ivory jacket
  jasmine jelly jigsaw juice jungle kayak kettle ladder lagoon lantern laundry lemon lettuce library lilac
  linen lobby lobster lumber magnet mailbox mango maple marble market meadow melody mirror mitten monday
  morning mosaic mountain muffin museum mustard napkin nectar needle nickel noodle nutmeg oasis ocean
  olive onion opera orange orbit orchard otter oven oyster palace pancake panda paper parade parrot pasta
  peach peanut pebble pencil pepper piano picnic pillow pilot planet plum pond popcorn postcard potato
  pumpkin puppet puzzle quilt rabbit radio rainbow raisin ribbon river robin rocket saddle sailor salad
  salmon sandal saturn scarf school seed shell silver sketch sofa spice spinach sponge spoon squirrel
  stamp station statue story street sugar summer sunset sweater table taxi teapot tempo ticket tiger
  timber toast tomato tractor train trumpet tulip tunnel turtle umbrella uncle valley vanilla velvet
  village violin voyage waffle wagon walnut walrus whistle window winter wizard wool yellow yogurt zebra
  zipper
`
  .trim()
  .split(/\s+/)
