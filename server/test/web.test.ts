import {
  FIRST_DAY,
  FIRST_DAY_LINE,
  FIRST_MESSAGES,
  FIRST_PHOTO,
  FIRST_TEXT,
  FIRST_TIME,
  firstBubbleKey,
  firstPaintKey,
  firstPartKey,
  type PreloadedData,
} from '@jodi/shared/page.ts'
import { DEFAULT_SITE_FIELDS } from '@jodi/shared/settings/contract.ts'
import { expect, test } from 'vitest'
import { firstPaint } from '#first-paint.ts'
import { writeManifest, writePage } from '#web.ts'

const HTML = '<html><head><script nonce="%NONCE%"></script></head><body></body></html>'
const site = { ...DEFAULT_SITE_FIELDS, logo: null, termsVersion: '2026-11', passwordMinLength: 6 }

function preloaded(firstName: string): PreloadedData {
  const id = '0198f2f4-0000-7000-8000-000000000001'
  const person = {
    id,
    role: 'member',
    email: 'a@b.example',
    lastName: null,
    photo: null,
    theme: 'system',
    language: 'en',
    profile: 'finished',
    warned: false,
    announcesPercentage: false,
  } as const
  return { session: { person: { ...person, firstName, privileges: [] } }, site }
}

test('no name can end the data of the page or read its nonce', () => {
  const name = '</script><script nonce="%NONCE%">$& alert(1)</script>'
  const page = writePage(HTML, 'secret', [], preloaded(name))
  expect(page.match(/<script/g)).toHaveLength(2)
  expect(page.match(/secret/g)).toHaveLength(1)
  const data = /id="preloaded">(.*)<\/script>/.exec(page)?.[1] ?? ''
  expect(JSON.parse(data)).toEqual(preloaded(name))
})

test('the page has the name and the logo of the bureau before any script runs', () => {
  const html =
    '<head><title>Jodi</title><meta property="og:image" content="https://vivah.example/icon.png" /><link rel="icon" href="/icon.svg" type="image/svg+xml" /><link rel="apple-touch-icon" href="/icon.png" /></head><noscript>Jodi needs JavaScript.</noscript>'
  const page = writePage(html, 'secret', [], { session: { person: null }, site: { ...site, name: '</title>$& Vivah' } })
  expect(page).toContain('<title>&#60;/title&#62;$&#38; Vivah</title>')
  expect(page).toContain('<noscript>&#60;/title&#62;$&#38; Vivah needs JavaScript.</noscript>')
  expect(page).toContain('href="/icon.svg" type="image/svg+xml"')
  expect(page).toContain('<link rel="apple-touch-icon" href="/icon.png" />')
  const marked = writePage(html, 'secret', [], { session: { person: null }, site: { ...site, logo: '/files/logo/k' } })
  expect(marked).toContain('<link rel="icon" href="/files/logo/k" type="image/png" />')
  expect(marked).toContain('<link rel="apple-touch-icon" href="/files/logo/k" />')
  expect(marked).toContain('<meta property="og:image" content="https://vivah.example/files/logo/k" />')
})

test('the name of the bureau cannot read the nonce either', () => {
  const page = writePage('<title>Jodi</title><script nonce="%NONCE%"></script>', 'secret', [], {
    session: { person: null },
    site: { ...site, name: '%NONCE%' },
  })
  expect(page.match(/secret/g)).toHaveLength(1)
})

test('an installed app has the name and the logo of the bureau', () => {
  const built = '{"name":"Jodi","short_name":"Jodi","icons":[{"src":"/icon.svg"}],"start_url":"/dashboard"}'
  const named = { name: 'Shubh Vivah', logo: '/files/logo/k' }
  expect(JSON.parse(writeManifest(built, named))).toMatchObject({
    name: 'Shubh Vivah',
    short_name: 'Shubh Vivah',
    start_url: '/dashboard',
    icons: [{ src: '/files/logo/k', sizes: '256x256', type: 'image/png' }],
  })
  expect(JSON.parse(writeManifest(built, { ...named, logo: null })).icons).toEqual([{ src: '/icon.svg' }])
})

test('a page without its session still opens, and contains its scripts', () => {
  const page = writePage(HTML, 'secret', ['assets/a.js'], null)
  expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/a.js">')
  expect(page).toContain('id="preloaded">null</script>')
})

const READER = { language: 'en', now: new Date('2026-11-20T06:30:00Z') } as const
const PHOTO = '/files/photos/p-1'
const paints = {
  [firstPaintKey('/matches')]: `<i data-wide=""></i><img src="${FIRST_PHOTO}/320" srcset="${FIRST_PHOTO}/96 96w">`,
  [firstPaintKey('/dashboard', true)]:
    `<b data-wide=""></b>${FIRST_DAY}%OWN%%WAITING%%FRESH%%STEPS%<img src="${FIRST_PHOTO}/320">`,
  [firstPartKey('own', 'some')]: '<ol>%OWN%</ol>',
  [firstPartKey('own', 'row')]: '<li>own</li>',
  [firstPartKey('waiting', 'some')]: '<ul>%WAITING%</ul>',
  [firstPartKey('waiting', 'none')]: '<p>none</p>',
  [firstPartKey('waiting', 'row')]: '<li></li>',
  [firstPartKey('steps', 'some')]: '<dl>%STEPS%</dl>',
  [firstPartKey('steps', 'row')]: '<dt></dt>',
}

function withList(photo: string | null, unlisted: 'paused' | null = null): PreloadedData {
  const list = { kind: 'page', items: [{ photo }], total: 1, next: null }
  return { ...preloaded('Asha'), list, stats: { totalProfiles: 2, matches: 1, unlisted } } as unknown as PreloadedData
}

test('the skeleton contains the first portrait and the sidebar in its last state', () => {
  const paint = firstPaint(paints, '/matches', withList(PHOTO), { ...READER, wide: 'true' })
  expect(paint).toBe(`<i data-wide="true"></i><img src="${PHOTO}/320" srcset="${PHOTO}/96 96w">`)
  expect(firstPaint(paints, '/matches', withList(PHOTO), { ...READER, wide: '"><script>' })).toContain(
    '<i data-wide="false">',
  )
  expect(firstPaint(paints, '/matches', withList(PHOTO), READER)).toContain('<i data-wide="">')
  expect(writePage('<div id="root"></div>', 'secret', [], null, paint)).toBe(`<div id="root">${paint}</div>`)
})

test('the skeleton of the dashboard has as many people and steps as the scripts will show', () => {
  const completion = { percent: 100 } as PreloadedData['completion']
  const steps = [{ kind: 'addPhoto' }, { kind: 'addBioData' }]
  const homeOf = (waiting: number) =>
    ({
      waiting: { people: Array(waiting).fill({}), total: waiting },
      fresh: { people: [], total: 0 },
      steps,
    }) as unknown as PreloadedData['home']
  const whole = { ...withList(PHOTO), completion }
  const photo = `<img src="${PHOTO}/320">`
  expect(firstPaint(paints, '/dashboard', { ...whole, home: homeOf(2) }, READER)).toBe(
    `<b data-wide=""></b>Friday, 20 November · 2 people are waiting for you.<ul><li></li><li></li></ul><dl><dt></dt><dt></dt></dl>${photo}`,
  )
  // While no one waits, the own tasks are in place of the people.
  expect(firstPaint(paints, '/dashboard', { ...whole, home: homeOf(0) }, READER)).toBe(
    `<b data-wide=""></b>Friday, 20 November<ol><li>own</li><li>own</li></ol><p>none</p>${photo}`,
  )
  expect(firstPaint(paints, '/dashboard', whole, READER)).toBe('')
  expect(firstPaint(paints, '/dashboard', { ...whole, home: homeOf(1), completion: undefined }, READER)).toBe('')
})

test('there is no skeleton if the scripts will show another screen', () => {
  expect(firstPaint(paints, '/matches', null, READER)).toBe('')
  expect(firstPaint(paints, '/matches', preloaded('Asha'), READER)).toBe('')
  expect(firstPaint(paints, '/matches', withList(null), READER)).toBe('')
  expect(firstPaint(paints, '/matches', withList(PHOTO, 'paused'), READER)).toBe('')
})

const profilePaints = {
  [firstPaintKey('/profile', true)]: `own <img src="${FIRST_PHOTO}/320">`,
  [firstPaintKey('/profile/*', true)]: `other <img src="${FIRST_PHOTO}/320">`,
  [firstPaintKey('/profile/*', false)]: 'other',
  [firstPaintKey('/chat/*', false)]: '<b data-wide=""></b>',
}

test('the skeleton of a profile contains its first photo, if there is one', () => {
  const withPhotos = (...photos: string[]) =>
    ({
      ...preloaded('Asha'),
      profile: { photos: { shown: photos.map((photo) => ({ photo })) } },
    }) as unknown as PreloadedData
  const paint = (path: string, ...photos: string[]) => firstPaint(profilePaints, path, withPhotos(...photos), READER)
  expect(paint('/profile', PHOTO)).toBe(`own <img src="${PHOTO}/320">`)
  expect(paint('/view-profile/1', PHOTO)).toBe(`other <img src="${PHOTO}/320">`)
  expect(paint('/profile/1')).toBe('other')
  expect(firstPaint(profilePaints, '/profile', preloaded('Asha'), READER)).toBe('')
})

test('the skeleton of a chat is shown only with the chat', () => {
  const opened = { ...preloaded('Asha'), conversation: {} } as unknown as PreloadedData
  expect(firstPaint(profilePaints, '/chat/1', opened, { ...READER, wide: 'true' })).toBe('<b data-wide="true"></b>')
  expect(firstPaint(profilePaints, '/chat/1', preloaded('Asha'), READER)).toBe('')
})

const CHAT_PAINTS = {
  [firstPaintKey('/chat/*', true)]: `<ol>${FIRST_MESSAGES}</ol>`,
  [firstPaintKey('/chat/*', false)]: '<hr>',
  [FIRST_DAY_LINE]: `<h6>${FIRST_DAY}</h6>`,
  [firstBubbleKey(false, true, 'time')]: `<li>${FIRST_TEXT}, ${FIRST_TIME}</li>`,
  [firstBubbleKey(true, true, 'none')]: `<li>I: ${FIRST_TEXT}</li>`,
  [firstBubbleKey(true, false, 'read')]: `<li>and ${FIRST_TEXT}, ${FIRST_TIME}, read</li>`,
}

/** A chat in which both wrote, opened on 20 November. */
function chat(readByMe: number): PreloadedData {
  const messages = [
    { number: 1, mine: false, content: '<b>Hello</b> $&', createdAt: new Date('2026-11-18T10:00:00Z') },
    { number: 2, mine: true, content: 'Namaste', createdAt: new Date('2026-11-19T18:31:00Z') },
    { number: 3, mine: true, content: 'How are you?', createdAt: new Date('2026-11-19T18:32:00Z') },
  ]
  const conversation = { status: 'accepted', readByMe, readByThem: 3 }
  return { ...preloaded('Asha'), conversation, messages: { messages } } as unknown as PreloadedData
}

test('the skeleton of a chat contains its newest messages, as the scripts will show them', () => {
  expect(firstPaint(CHAT_PAINTS, '/chat/1', chat(1), READER)).toBe(
    '<ol><h6>Wednesday, 18 Nov 2026</h6><li>&#60;b&#62;Hello&#60;/b&#62; $&#38;, 3:30\u00A0pm</li>' +
      '<h6>Today</h6><li>I: Namaste</li><li>and How are you?, 12:02\u00A0am, read</li></ol>',
  )
})

test('it does not if the chat opens at its first unread message', () => {
  expect(firstPaint(CHAT_PAINTS, '/chat/1', chat(0), READER)).toBe('<hr>')
})

test('a page with a skeleton names its scripts, which are requested after the first paint', () => {
  const page = writePage('<head></head><div id="root"></div>', 'secret', ['assets/a.js'], null, '<i></i>')
  expect(page).not.toContain('modulepreload')
  expect(page).toContain('<script type="application/json" id="first-scripts">["assets/a.js"]</script>')
})

test('a point in time is marked, so that it does not become a text', () => {
  const messages = { messages: [{ createdAt: new Date(5) }], more: false, conversationId: '1' }
  const page = writePage(HTML, 'secret', [], { ...preloaded('Asha'), messages } as unknown as PreloadedData)
  expect(page).toContain('{"createdAt":{"$time":5}}')
})
