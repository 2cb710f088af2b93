import { inputTexts } from '@jodi/shared/input-texts.ts'
import { message } from '@jodi/shared/texts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpApp } from '#app.ts'
import { textIn } from '#lib/i18n.ts'
import { AppError } from '#rpc/errors.ts'
import { badInput, findUnstorable, UNSTORABLE_TEXT } from '#rpc/input.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makeAccount, makeMember } from '#test/factories/factories.ts'

let app: TestApp
let httpApp: ReturnType<typeof createHttpApp>
beforeAll(async () => {
  app = await openTestApp()
  httpApp = createHttpApp(app)
})
afterAll(() => app.close())

async function post(procedure: string, body: string, headers: Record<string, string> = {}) {
  const own = { host: 'localhost:3000', origin: 'http://localhost:3000', 'x-csrf-token': 'orpc' }
  const answer = await httpApp.request(`http://localhost:3000/api/rpc/${procedure}`, {
    method: 'POST',
    headers: { ...own, 'content-type': 'application/json', ...headers },
    body,
  })
  return { status: answer.status, ...(JSON.parse(await answer.text()) as { json: { code: string; data: unknown } }) }
}

test('rejected input names its field over HTTP', async () => {
  const { status, json } = await post('accounts/checkEmail', '{"json":{"email":"nobody"}}')
  const issues = [{ field: 'email', message: 'Please enter a valid email address.' }]
  expect(status).toBe(400)
  expect(json).toMatchObject({ code: 'BAD_INPUT', data: { reason: 'invalid', field: 'email', issues } })
})

test.each([
  ['no JSON', '{"json":'],
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '{"json":[1]}'],
  ['a text', '{"json":"email"}'],
  ['another type', '{"json":{"email":5}}'],
  ['a hidden character', '{"json":{"email":"a\\u0000@example.in"}}'],
  ['nesting without end', `{"json":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
  ['a property of every object', '{"json":{"__proto__":{"email":"a@example.in"}}}'],
])('%s is bad input and not an internal failure', async (_name, body) => {
  expect((await post('accounts/checkEmail', body)).status).toBe(400)
})

test('line breaks and tabs are accepted, other control characters are rejected with their field', () => {
  expect(findUnstorable({ fields: { address: '12 Long Lane\n\tPune' } })).toEqual([])
  expect(findUnstorable({ fields: { lists: ['a', 'b\u0007'] } })).toEqual([
    { field: 'lists', message: UNSTORABLE_TEXT },
  ])
})

test('half of an emoji is rejected with its field, and a whole one is kept', async () => {
  const [member, admin] = await Promise.all([makeMember(app), makeAccount(app, { role: 'admin' })])
  const disable = (details: string) =>
    callAs(app, admin).members.disable({ id: member.id, reason: { code: 'other', details } })
  const issues = [{ field: 'reason.details', key: UNSTORABLE_TEXT }]
  for (const half of ['\ud83d', '\ude00'])
    expect(await errorOf(disable(`Asked by phone ${half}`))).toMatchObject({ code: 'BAD_INPUT', issues })
  await disable('Asked by phone \ud83d\ude00')
})

test('an error contains all fields and names the first', () => {
  const issues = [
    { field: 'a', message: 'x' },
    { field: 'b', message: 'y' },
  ]
  expect(badInput(issues).data).toEqual({
    reason: 'invalid',
    field: 'a',
    issues: issues.map(({ message, ...issue }) => ({ ...issue, message, key: message, values: {} })),
  })
})

test.each(['$t(input.fillIn)', 'input.fillIn {"a', 'input.atMost {"limit":"1"}', '{{names}}', '<b>$&</b>'])(
  'the name %s of an unknown field is only a name',
  (name) => {
    const unknown = message(inputTexts.unknownField, { names: name })
    expect(badInput([{ field: '', message: unknown }]).data?.issues).toEqual([
      {
        field: '',
        message: `This request has a field that does not exist: ${name}`,
        key: inputTexts.unknownField,
        values: { names: name },
      },
    ])
    expect(new AppError('CONFLICT', { text: unknown }).message).toBe(
      `This request has a field that does not exist: ${name}`,
    )
  },
)

test('what is no text of a catalogue is written as it is', () => {
  for (const given of ['$t(input.fillIn)', '{{site}}', 'Text of 0.1.0']) expect(textIn('en', given)).toBe(given)
})

test('the size of the response does not grow with the number of invalid values', async () => {
  const email = Array(20_000).fill('\u0000')
  const { status, json } = await post('accounts/checkEmail', JSON.stringify({ json: { email } }))
  expect(status).toBe(400)
  expect((json.data as { issues: object[] }).issues).toHaveLength(20)
})

test('a cookie with characters that cannot be stored is ignored', async () => {
  const body = JSON.stringify({ json: { email: 'a@example.in', code: '123456', password: 'marigold-77' } })
  const { status, json } = await post('accounts/resetPassword', body, { cookie: 'jodi_reset=a%00b' })
  expect(status).toBe(400)
  expect(json).toMatchObject({ code: 'BAD_INPUT', data: { reason: 'codeExpired' } })
})
