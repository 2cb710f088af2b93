import { describe, expect, test } from 'vitest'
import { CITY_COORDINATES, citiesWithin, distanceKm } from './city-coordinates.ts'
import { OTHER } from './religions.ts'
import { CITIES_BY_STATE } from './states.ts'

const listed = Object.entries(CITIES_BY_STATE).flatMap(([state, cities]) =>
  cities.filter((city) => city !== OTHER).map((city) => ({ state, city })),
)

/** Roughly the greatest distance of two listed cities within a state. */
const WIDEST_KM = 850

describe('coordinates', () => {
  test('every listed city has some, no other has, and a name means one city', () => {
    const names = listed.map(({ city }) => city)
    expect(new Set(names).size).toBe(names.length)
    expect(Object.keys(CITY_COORDINATES).toSorted()).toEqual(names.toSorted())
    for (const [latitude, longitude] of Object.values(CITY_COORDINATES)) {
      expect(latitude).toBeGreaterThan(8)
      expect(latitude).toBeLessThan(34)
      expect(longitude).toBeGreaterThan(69)
      expect(longitude).toBeLessThan(90)
    }
  })

  test('cities of one state are near each other', () => {
    for (const { state, city } of listed)
      for (const other of listed)
        if (other.state === state) expect(distanceKm(city, other.city), `${city}, ${other.city}`).toBeLessThan(WIDEST_KM)
    for (const { city, state } of listed) if (state === 'Delhi') expect(distanceKm(city, 'New Delhi')).toBeLessThan(20)
  })

  // As measured on a map, in kilometres.
  test.each([
    ['Mumbai', 'Thane', 19],
    ['Mumbai', 'Navi Mumbai', 17],
    ['Mumbai', 'Pune', 120],
    ['New Delhi', 'Noida', 19],
    ['New Delhi', 'Ghaziabad', 22],
    ['New Delhi', 'Meerut', 64],
    ['New Delhi', 'Agra', 178],
    ['Hyderabad', 'Secunderabad', 6],
    ['Kolkata', 'Howrah', 6],
    ['Ahmedabad', 'Gandhinagar', 23],
    ['Jalandhar', 'Phagwara', 22],
    ['Indore', 'Dewas', 35],
    ['Indore', 'Ujjain', 52],
    ['Bengaluru', 'Chennai', 290],
    ['Mumbai', 'New Delhi', 1150],
    ['Chennai', 'Kolkata', 1360],
    ['Kochi', 'Thiruvananthapuram', 173],
    ['Lucknow', 'Kanpur', 75],
    ['Jaipur', 'Jodhpur', 285],
    ['Asansol', 'Durgapur', 38],
  ])('%s and %s are %i km apart', (one, other, km) => {
    expect(Math.abs(distanceKm(one, other) - km)).toBeLessThanOrEqual(Math.max(3, km * 0.03))
    expect(distanceKm(other, one)).toBe(distanceKm(one, other))
  })
})

test('the cities within a distance include the city itself', () => {
  expect(citiesWithin('Mumbai', 50).toSorted()).toEqual(['Mumbai', 'Navi Mumbai', 'Thane'])
  expect(citiesWithin('Nagpur', 50)).toEqual(['Nagpur'])
  expect(citiesWithin('Noida', 50)).toContain('New Delhi')
  expect(citiesWithin('Hyderabad', 0)).toEqual(['Hyderabad'])
})
