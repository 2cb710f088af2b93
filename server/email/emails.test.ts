import { readdirSync } from 'node:fs'
import path from 'node:path'
import { emailLayoutTexts } from '@jodi/shared/settings/email-texts.ts'
import { describe, expect, test } from 'vitest'
import { emails } from '#email/registry.ts'
import { renderEmail } from '#email/render.ts'

const SITE = { name: 'Shubh & <Sons>', supportEmail: 'help@example.in', supportPhone: '+91 98765 43210' }
const BARE = { name: 'Shubh', supportEmail: null, supportPhone: null }
const samples = [...emails.values()].flatMap(({ name, samples }) =>
  samples.map((sample, at) => [name, at + 1, sample] as const),
)
const render = (name: string, data: Record<string, string>, site: typeof SITE | typeof BARE = SITE) =>
  renderEmail(name, data, { to: 'asha@example.in', site, language: 'en' })
/** The texts of a page in the order of reading, as a program without styles shows them. */
const read = (html: string) =>
  html
    .replace(/<head>.*<\/head>|<!--.*?-->/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
    .replace(/[^\S\u00A0]+/g, ' ')
    .trim()

test('each file in a folder emails declares an email of its name, with a sample', () => {
  const domains = path.join(import.meta.dirname, '../domains')
  const files = readdirSync(domains, { recursive: true, encoding: 'utf8' })
    .filter((file) => /[\\/]emails[\\/][^\\/]+\.ts$/.test(file))
    .map((file) => path.basename(file, '.ts').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))
  expect(files).not.toEqual([])
  expect([...emails.keys()].sort()).toEqual(files.sort())
  expect([...emails.values()].filter((email) => email.samples.length === 0)).toEqual([])
})

test('a line does not end within a time', () => {
  const sample = emails.get('agentProposed')?.samples[0] ?? {}
  expect(render('agentProposed', sample).text).toMatch(/\d\u00A0[ap]m \(IST\)/)
})

test('the number of new people is written as on the screens', () => {
  const searches = JSON.stringify([{ name: 'Pune', count: 1200, url: 'https://jodi.example/saved-searches/1' }])
  const mail = render('newPeople', { searches, unsubscribe: 'https://jodi.example/unsubscribe' })
  expect(mail.text).toContain('1,200 new people for Pune:')
})

test('each line of a value from right to left has its own direction, as on the screens', () => {
  const message = 'یہ تصویر صاف نہیں، Photo 2 لگائیں.\nشکریہ'
  const { text, html } = render('fileRemoved', { removed: 'photo', message, link: 'https://jodi.example/edit' }, BARE)
  const isolated = ['\u2068یہ تصویر صاف نہیں، Photo 2 لگائیں.\u2069', '\u2068شکریہ\u2069']
  expect(text).toContain(`Our message to you: ${isolated.join('\n')}\n`)
  expect(html).toContain(`Our message to you: ${isolated.join('<br>')}</p>`)
  expect(render('fileRemoved', emails.get('fileRemoved')?.samples[0] ?? {}).text).not.toMatch(/[\u2066-\u2069]/)
})

test('the number of support is not broken across two lines on a phone', () => {
  expect(render('fileRemoved', emails.get('fileRemoved')?.samples[0] ?? {}).html).toContain(
    `Questions? ${SITE.supportEmail}, <span style="white-space:nowrap">${SITE.supportPhone}</span></td>`,
  )
})

describe.each(samples)('%s, sample %i', (name, _at, sample) => {
  const mail = render(name, sample)

  test('has a short subject and every text in plain text and in HTML, in the same order', () => {
    expect(mail.subject.replace(SITE.name, 'Jodi').length).toBeLessThanOrEqual(50)
    expect(mail.subject).not.toMatch(/\n/)
    const paragraphs = mail.text.trim().split('\n\n').slice(0, -1)
    const html = read(mail.html)
    let at = 0
    for (const paragraph of paragraphs.map((text) => text.split('\n')[0] ?? '')) {
      if (paragraph.startsWith('https://')) {
        expect(mail.html).toContain(`href="${paragraph}"`)
        continue
      }
      const next = html.indexOf(paragraph.replace(/:$/, ''), at)
      expect([paragraph, next >= at]).toEqual([paragraph, true])
      at = next
    }
    expect(mail.replyTo).toBe(SITE.supportEmail)
    expect(html).toContain(`Questions? ${SITE.supportEmail}, ${SITE.supportPhone}`)
    expect(mail.text.trim().endsWith(`${SITE.name}\nQuestions? ${SITE.supportEmail}, ${SITE.supportPhone}`)).toBe(true)
  })

  test('leaves no placeholder and no key of a text', () => {
    for (const text of [mail.subject, mail.text, mail.html]) {
      expect(text).not.toMatch(/\{\{|undefined|\bnull\b/)
      expect(text).not.toContain(`${name}Email.`)
    }
  })

  test('uses tables and inline styles, and nothing that mail programs do not display', () => {
    const body = mail.html.slice(mail.html.indexOf('<body'))
    expect(body).not.toMatch(/position\s*:|flex|grid|float|<img|url\(|<script|<form|<link|<div/i)
    expect(mail.html).not.toMatch(/https?:\/\/(?!jodi\.example)/)
    expect(body.match(/<table/g)?.length).toBe(body.match(/role="presentation"/g)?.length)
    expect(mail.html).toContain('prefers-color-scheme:dark')
    expect(mail.html).not.toContain('<Sons>')
  })

  test('says nothing of support if the bureau has entered no contact', () => {
    const bare = render(name, sample, BARE)
    expect(bare).not.toHaveProperty('replyTo')
    expect(bare.text + bare.html).not.toContain('Questions?')
    expect(bare.text.trim().endsWith('Shubh')).toBe(true)
  })
})

test('every text of every email is used by a sample', () => {
  const unused = [...emails.values()].flatMap((email) => {
    const used = new Set<string>()
    const note = (key: string) => {
      used.add(key)
      return key
    }
    const format = { day: String, time: String, money: String, number: String, text: String }
    for (const sample of email.samples) email.write(sample, note, format)
    return Object.keys(email.keys)
      .filter((key) => !used.has(key))
      .map((key) => `${email.name}.${key}`)
  })
  expect(unused).toEqual([])
})

test('a value is never read as a text: placeholders in what people wrote stay as they are', () => {
  const message = 'Use {{site}} and $t(fileRemoved.subject) & <b>'
  const mail = render('fileRemoved', { removed: 'photo', message, link: 'https://jodi.example' })
  expect(mail.text).toContain(message)
  expect(mail.html).not.toContain('<b>')
})

test('emails can be switched off in the email and by mail programs where that is possible', () => {
  const mail = render('requestReceived', { url: 'https://jodi.example/chat/1', unsubscribe: 'https://jodi.example/u' })
  expect(mail.headers).toEqual({
    'List-Unsubscribe': '<https://jodi.example/u>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(mail.text).toContain(`${emailLayoutTexts.unsubscribe}:\nhttps://jodi.example/u`)
  expect(render('passwordChanged', {}).headers).toBeUndefined()
})

test('an email has an unsubscribe link exactly if it names the setting that switches it off', () => {
  const format = { day: String, time: String, money: String, number: String, text: String }
  for (const { name, setting, samples, write } of emails.values())
    for (const sample of samples) {
      const { unsubscribe } = write(sample, String, format)
      expect([name, unsubscribe !== undefined]).toEqual([name, setting !== null])
    }
})

test('dates and amounts are written when the email is sent; those queued by 0.1.0 are already written', () => {
  const paid = { plan: 'Gold', link: 'https://jodi.example' }
  const now = { ...paid, amount: '149950', day: '2026-11-20T19:00:00.000Z', until: '2027-02-20T11:08:00.000Z' }
  const before = { ...paid, amount: '₹1,499.50', day: '21 Nov 2026', until: '20 Feb 2027' }
  expect(render('planPaid', now).text).toBe(render('planPaid', before).text)
  expect(render('planPaid', now).text).toContain('₹1,499.50 for the Gold plan on 21 Nov 2026')
  const rule = 'Use this site only to look for marriage.'
  expect(render('warned', { rule, url: 'https://jodi.example' }).text).toBe(
    render('warned', { rule: 'purpose', url: 'https://jodi.example' }).text,
  )
})
