import { checkErrorTexts } from '@jodi/shared/checks/contract.ts'
import { errorPayload } from '@jodi/shared/errors.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOwnCheck } from '#domains/checks/queries.ts'
import { SendDocumentForm } from '#domains/checks/send-document-form.tsx'
import { ENDED, MEMBER, UNREACHABLE } from '#test/forms.tsx'
import { answerWith, see, show, type } from '#test/render.tsx'
import { answerUploads, type UploadAnswer } from '#test/uploads.ts'

const STORED: UploadAnswer = { status: 200, body: { id: '00000000-0000-4000-8000-000000000009' } }

const load = vi.fn(() => ({ check: null, denialReason: null }))
const Own = () => void useOwnCheck()

beforeEach(() => {
  load.mockClear()
  answerWith({ 'checks/getOwn': load })
  show([<SendDocumentForm key="a" onSend={() => undefined} />, <Own key="b" />], MEMBER)
})
afterEach(() => vi.unstubAllGlobals())

const pdf = (bytes = 4) => new File(['x'.repeat(bytes)], 'passport.pdf', { type: 'application/pdf', lastModified: 1 })
const chooseFile = async (file: File) =>
  fireEvent.change(await screen.findByLabelText('Picture or PDF', { selector: 'input' }), { target: { files: [file] } })
const chosenType = () => screen.getByLabelText<HTMLSelectElement>('Document').value

test('without a type, or too large, it is not sent', async () => {
  const sent = answerUploads()
  await chooseFile(pdf())
  await see('Please select the document type')
  await type('Document', 'passport')
  await chooseFile(pdf(5 * 1024 * 1024 + 1))
  await see('The file is larger than 5 MB.')
  expect([sent, chosenType()]).toEqual([[], 'passport'])
})

test.each<[string, UploadAnswer, string]>([
  ['a lost connection', null, UNREACHABLE],
  [
    'a document sent in another tab',
    { status: 409, body: errorPayload({ text: checkErrorTexts.waitsAlready }) },
    'Your document is already waiting for review.',
  ],
  ['an ended session', { status: 401, body: { data: {} } }, ENDED.text],
])('after %s the type stays, and a second try sends the same document', async (_, failure, text) => {
  const sent = answerUploads(failure, STORED)
  await type('Document', 'passport')
  await chooseFile(pdf())
  await see(text)
  expect(chosenType()).toBe('passport')
  await chooseFile(pdf())
  await see('Uploading...')
  await see('Document sent')
  expect(screen.queryByText(text)).toBeNull()
  expect(sent[0]).toMatch(/^\/api\/checks\/[0-9a-f-]{36}\/passport$/)
  expect(sent).toEqual([sent[0], sent[0]])
  // The state is loaded again after each of them.
  await waitFor(() => expect(load).toHaveBeenCalledTimes(3))
  expect(screen.queryByText('Uploading...')).toBeNull()
})

test('after a lost connection the same file of another type is another document', async () => {
  const sent = answerUploads(null, STORED)
  await type('Document', 'passport')
  await chooseFile(pdf())
  await see(UNREACHABLE)
  await type('Document', 'pan')
  await chooseFile(pdf())
  await see('Document sent')
  const [lost = [], stored = []] = sent.map((path) => path.split('/').slice(-2))
  expect([lost[1], stored[1]]).toEqual(['passport', 'pan'])
  expect(stored[0]).not.toBe(lost[0])
})
