import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MemberRow } from '../member.ts'
import { createScanIndex } from '../scan-index.ts'
import { pagesOf } from '../test/pages.ts'
import { anyCrowd, anyRow, TODAY } from '../test/rows.ts'
import { buildMemory, clustered } from './cluster.ts'
import { ClusteredIndex } from './clustered-index.ts'
import { type Memory, transfersOf } from './memory.ts'
import { packed, unpacked } from './packing.ts'

const SMALL_BLOCKS = { size: 4, fill: 3 }

/** Simulates the transfer of a memory to another thread: the buffers are detached on this side. */
function sent(memory: Memory): Memory {
  const { port1, port2 } = new MessageChannel()
  port1.postMessage(memory, transfersOf(memory))
  const received = receiveMessageOnPort(port2)?.message
  port1.close()
  return received
}

const anyChange = fc.oneof(
  fc
    .integer({ min: 1, max: 60 })
    .chain(anyRow)
    .map((row) => ({ row })),
  fc.integer({ min: 1, max: 60 }).map((gone) => ({ gone })),
  fc.integer({ min: 1, max: 3000 }).map((days) => ({ days })),
)

describe('a memory clustered on another thread', () => {
  it('is adopted together with all edits made in the meantime', () => {
    fc.assert(
      fc.property(
        anyCrowd(10, 50),
        fc.array(anyChange, { maxLength: 30 }),
        fc.array(anyRow(99), { minLength: 3, maxLength: 3 }),
        (crowd, changes, viewers) => {
          const index = new ClusteredIndex(SMALL_BLOCKS)
          const plain = createScanIndex()
          for (const one of [index, plain]) one.setDay(TODAY)
          for (const row of crowd) for (const one of [index, plain]) one.upsert(row)
          const away = sent(index.snapshot())
          for (const change of changes) {
            for (const one of [index, plain]) {
              if ('row' in change) one.upsert(change.row)
              else if ('gone' in change) one.remove(change.gone)
              else one.setDay(TODAY + change.days)
            }
          }
          index.adopt(unpacked(packed(sent(clustered(away, SMALL_BLOCKS)))))
          expect([index.size, index.listed]).toEqual([plain.size, plain.listed])
          for (const viewer of viewers.map((row): MemberRow => ({ ...row, listed: true }))) {
            expect(pagesOf(index, viewer, { limit: 7 })).toEqual(pagesOf(plain, viewer, { limit: 7 }))
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  it('can be built from rows and be the start of an index', () => {
    fc.assert(
      fc.property(anyCrowd(0, 50), anyRow(99), (crowd, fresh) => {
        const viewer = { ...fresh, listed: true }
        const index = new ClusteredIndex(SMALL_BLOCKS, sent(buildMemory(crowd, TODAY, SMALL_BLOCKS)))
        const plain = createScanIndex()
        plain.setDay(TODAY)
        for (const row of crowd) plain.upsert(row)
        expect(pagesOf(index, viewer, { limit: 7 })).toEqual(pagesOf(plain, viewer, { limit: 7 }))
      }),
    )
  })

  it('is rejected without a snapshot, since edits would be lost', () => {
    const index = new ClusteredIndex()
    expect(() => index.adopt(buildMemory([], TODAY))).toThrow('snapshot')
  })
})
