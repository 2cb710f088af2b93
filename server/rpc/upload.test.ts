import { expect, test } from 'vitest'
import { placesFor } from '#rpc/upload.ts'

test('files are read apart by as many processes as there are cores, and no more than fit into half of the memory', () => {
  const GB = 2 ** 30
  expect([placesFor(2, 16 * GB), placesFor(8, 4 * GB), placesFor(4, 2 * GB), placesFor(4, GB / 2)]).toEqual([
    3, 4, 2, 1,
  ])
})
