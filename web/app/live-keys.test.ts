import { liveEventSchema } from '@jodi/shared/live.ts'
import { expect, test } from 'vitest'
import { keysOf } from '#app/live-keys.ts'

const ID = '3d594650-3436-453f-92e2-1a1a1a1a1a1a'

test.each([
  [{ type: 'ticketChanged', ticketId: ID }, ['tickets/mine', 'tickets/list', `tickets/details/${ID}`]],
  [{ type: 'storyChanged' }, ['stories']],
  [{ type: 'pairChanged' }, ['pairs', 'stories', 'matches', 'people']],
  [{ type: 'queueChanged', queue: 'reports' }, ['figures/queues', 'reports']],
  [{ type: 'queueChanged', queue: 'checks' }, ['figures/queues', 'checks']],
  [{ type: 'typing', conversationId: ID }, []],
  [{ type: 'resync' }, []],
])('the event %o makes outdated %o', (event, keys) => {
  expect(keysOf(liveEventSchema.parse(event)).map((key) => key.join('/'))).toEqual(keys)
})
