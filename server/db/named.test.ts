import { expect, test } from 'vitest'
import { named } from '#db/named.ts'

const nameOf = (statement: unknown) =>
  typeof statement === 'string' ? undefined : (statement as { name?: string }).name
const runs = (text: string, times: number) => Array.from({ length: times }, () => nameOf(named(text, ['value'])))

test('a statement that runs often has a name, always the same, and another one has another', () => {
  const [first, ...next] = runs('select 1 where $1', 6)
  expect(first).toBeUndefined()
  expect(next.at(-1)).toMatch(/^jodi_[0-9a-f]{32}$/)
  expect(next.at(-1)).toBe(next.at(-2))
  expect(runs('select 2 where $1', 6).at(-1)).not.toBe(next.at(-1))
})

test('without values it stays a text, which may be several statements', () => {
  for (let n = 0; n < 6; n++) {
    expect(named('begin', undefined)).toBe('begin')
    expect(named('begin', [])).toBe('begin')
  }
})

test('a name that another library gave is replaced, and its other settings are kept', () => {
  const config = { text: 'select 3 where $1', name: 'not unique', rowMode: 'array' }
  const given = named(config as unknown as string, ['value']) as unknown as typeof config
  expect(given).toMatchObject({ text: config.text, rowMode: 'array' })
  expect(given.name).not.toBe('not unique')
})

test('the number of names is limited', () => {
  for (let n = 0; n < 400; n++) runs(`select 'text ${n}' where $1`, 5)
  expect(runs(`select 'one more' where $1`, 6).at(-1)).toBeUndefined()
})
