import type { Known } from '@jodi/shared/page.ts'
import { expect, test } from 'vitest'
import { writePage } from '#web.ts'

const HTML = '<html><head><script nonce="%NONCE%"></script></head><body></body></html>'
const site = { name: 'Jodi', passwordMinLength: 6, demo: false }

function known(firstName: string): Known {
  const id = '0198f2f4-0000-7000-8000-000000000001'
  const person = { id, role: 'member', email: 'a@b.example', lastName: null, photo: null, theme: 'system' } as const
  return { session: { person: { ...person, firstName, profile: 'finished' } }, site }
}

test('no name ends the data of the page or learns its nonce', () => {
  const name = '</script><script nonce="%NONCE%">$& alert(1)</script>'
  const page = writePage(HTML, 'secret', [], known(name))
  expect(page.match(/<script/g)).toHaveLength(2)
  expect(page.match(/secret/g)).toHaveLength(1)
  const data = /id="known">(.*)<\/script>/.exec(page)?.[1] ?? ''
  expect(JSON.parse(data)).toEqual(known(name))
})

test('a page without its session still opens, and names its scripts', () => {
  const page = writePage(HTML, 'secret', ['assets/a.js'], null)
  expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/a.js">')
  expect(page).toContain('id="known">null</script>')
})
