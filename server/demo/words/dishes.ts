import { nth } from '../random.ts'

interface Dish {
  name: string
  /** Mother tongues of the regions where it is usual; without, it is usual everywhere. */
  tongues?: RegExp
  breakfast?: true
  /** With meat, fish or eggs; the others are vegetarian. */
  with?: 'meat' | 'eggs'
  dairy?: true
  /** Without onion, garlic and roots, and not fried in a shared pan. */
  jain?: true
}

const SOUTH = /Tamil|Telugu|Kannada|Malayalam/
const WEST = /Marathi|Gujarati|Konkani/
const NORTH = /Hindi|Punjabi|Urdu|Rajasthani|Kashmiri/
const EAST = /Bengali|Odia|Assamese/

const DISHES: readonly Dish[] = [
  { name: 'idli', tongues: SOUTH, breakfast: true, jain: true },
  { name: 'dosa', tongues: SOUTH, breakfast: true },
  { name: 'upma', tongues: SOUTH, breakfast: true, jain: true },
  { name: 'appam and vegetable stew', tongues: /Malayalam/, breakfast: true },
  { name: 'pesarattu', tongues: /Telugu/, breakfast: true },
  { name: 'pongal', tongues: /Tamil/, breakfast: true, dairy: true },
  { name: 'poha', tongues: WEST, breakfast: true, jain: true },
  { name: 'thepla', tongues: /Gujarati/, breakfast: true, dairy: true, jain: true },
  { name: 'dhokla', tongues: /Gujarati/, breakfast: true, jain: true, dairy: true },
  { name: 'sabudana khichdi', tongues: /Marathi/, breakfast: true },
  { name: 'aloo paratha', tongues: NORTH, breakfast: true, dairy: true },
  { name: 'puri and chana', tongues: NORTH, breakfast: true },
  { name: 'luchi and dal', tongues: EAST, breakfast: true },
  { name: 'chira with fruit', tongues: EAST, breakfast: true, jain: true },
  { name: 'masala omelette', breakfast: true, with: 'eggs' },
  { name: 'moong dal chilla', breakfast: true, jain: true },
  { name: 'vegetable upma', breakfast: true },
  { name: 'lemon rice', tongues: SOUTH, jain: true },
  { name: 'sambar and rice', tongues: SOUTH },
  { name: 'avial', tongues: /Malayalam/, dairy: true },
  { name: 'bisi bele bath', tongues: /Kannada/ },
  { name: 'fish curry', tongues: /Malayalam|Bengali|Konkani|Odia|Assamese|Tamil/, with: 'meat' },
  { name: 'chicken biryani', tongues: /Urdu|Telugu|Tamil|Malayalam|Bengali/, with: 'meat' },
  { name: 'puran poli', tongues: /Marathi/, dairy: true },
  { name: 'varan bhaat', tongues: /Marathi/ },
  { name: 'undhiyu', tongues: /Gujarati/ },
  { name: 'dal dhokli', tongues: /Gujarati/, jain: true },
  { name: 'rajma and rice', tongues: NORTH },
  { name: 'chole', tongues: NORTH },
  { name: 'butter chicken', tongues: /Punjabi/, with: 'meat' },
  { name: 'mutton korma', tongues: /Urdu|Hindi/, with: 'meat' },
  { name: 'dal makhani', tongues: NORTH, dairy: true },
  { name: 'khichuri', tongues: EAST },
  { name: 'kosha mangsho', tongues: /Bengali/, with: 'meat' },
  { name: 'dalma', tongues: /Odia/ },
  { name: 'egg curry', with: 'eggs' },
  { name: 'chicken curry', with: 'meat' },
  { name: 'vegetable pulao' },
  { name: 'khichdi', jain: true },
  { name: 'dal and jeera rice', jain: true },
  { name: 'tomato rice', jain: true },
]

export interface Eater {
  diet: string | null
  religion: string
  motherTongue: string
}

/** Meat only for those who say that they eat it; who says nothing gets what everybody of their religion eats. */
function eats({ diet, religion }: Eater, dish: Dish): boolean {
  if (diet === 'jain' || religion === 'Jainism') return dish.jain === true
  if (dish.with === 'meat') return diet === 'nonVegetarian' || diet === 'sometimesNonVegetarian'
  if (dish.with === 'eggs')
    return diet === 'eggetarian' || diet === 'nonVegetarian' || diet === 'sometimesNonVegetarian'
  return diet !== 'vegan' || !dish.dairy
}

/** A dish of the region that the person eats. */
export function dishOf(person: Eater, meal: 'breakfast' | 'main', number: number): string {
  const possible = DISHES.filter((dish) => (meal === 'breakfast') === (dish.breakfast ?? false) && eats(person, dish))
  const local = possible.filter(({ tongues }) => tongues?.test(person.motherTongue))
  const list = local.length > 1 ? local : [...local, ...possible.filter(({ tongues }) => !tongues)]
  return nth(list, number % list.length).name
}
