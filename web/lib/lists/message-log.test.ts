import type { Message } from '@jodi/shared/chat/contract.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMessage, appendMessages, type MessageLog, prependMessages } from '#lib/lists/message-log.ts'

const message = (number: number): Message => ({
  number,
  id: `0198f2f4-0000-7000-8000-${String(number).padStart(12, '0')}`,
  mine: number % 2 === 0,
  content: `message ${number}`,
  createdAt: new Date(number * 1000),
})
const log = (from: number, to: number, more = false): MessageLog => ({
  messages: Array.from({ length: to - from + 1 }, (_, index) => message(from + index)),
  more,
})
const numbers = (of: MessageLog | null) => of?.messages.map(({ number }) => number)

test('the next message is added, also as the first one', () => {
  expect(numbers(addMessage(log(3, 5, true), message(6)))).toEqual([3, 4, 5, 6])
  expect(numbers(addMessage({ messages: [], more: false }, message(1)))).toEqual([1])
})

test('a message that is already loaded, or older than what is loaded, changes nothing', () => {
  const shown = log(3, 5, true)
  expect(addMessage(shown, message(4))).toBe(shown)
  expect(addMessage(shown, message(1))).toBe(shown)
})

test('a gap is reported and the message is not added', () => {
  expect(addMessage(log(1, 3), message(5))).toBeNull()
})

test('an overlapping page is merged without duplicates, in order', () => {
  expect(numbers(appendMessages(log(1, 3), [message(5), message(3), message(4)]))).toEqual([1, 2, 3, 4, 5])
  expect(prependMessages(log(3, 5, true), { messages: [message(3), message(2), message(1)], more: false })).toEqual(
    log(1, 5),
  )
})

test('in whatever order and however often messages arrive, each is there once and in order', () => {
  const arrivals = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 120 })
  fc.assert(
    fc.property(arrivals, (order) => {
      let shown: MessageLog = { messages: [], more: false }
      let sent = 0
      for (const number of order) {
        sent = Math.max(sent, number)
        // As in the product: events are added, and after a gap the missing messages are loaded.
        shown = addMessage(shown, message(number)) ?? appendMessages(shown, log(1, sent).messages)
      }
      expect(shown).toEqual(log(1, sent))
    }),
  )
})
