import { highKey } from '../scan.ts'
import { mayPass } from './admission.ts'
import { boundOf, leastPoints, looseBoundOf } from './bound.ts'
import { SHARE, SUMMARY_SIZE, SUPER } from './layout.ts'
import type { Memory } from './memory.ts'
import type { Prefilter } from './prefilter.ts'
import { type Request, visitBlock } from './visit.ts'

const BUCKETS = highKey(100, 1) + 1
const END = -1

/** Lists of blocks by their upper bound, reused between requests. */
export interface BlockQueue {
  /** The first entry of each list, or END: entries from 0 on are blocks, those below END are super-blocks. */
  head: Int32Array
  nextBlock: Int32Array
  nextUpper: Int32Array
  highest: number
}

/** An empty queue. */
export function createBlockQueue(): BlockQueue {
  return {
    head: new Int32Array(BUCKETS).fill(END),
    nextBlock: new Int32Array(0),
    nextUpper: new Int32Array(0),
    highest: END,
  }
}

/**
 * Visits blocks by descending bound until no other block can contain a row of the page. Returns the number of rows
 * examined.
 */
export function visitBest(memory: Memory, blockQueue: BlockQueue, prefilter: Prefilter, request: Request): number {
  const { superGroups, superSummary, summary, count, group, used } = memory.blocks
  const { reach, admission, top } = request
  const { sees } = reach.viewerQuery
  prefilter.ask(reach.viewerQuery, admission)
  clear(blockQueue, group.length)
  let groups = 0
  for (let at = 0; at < sees.length; at++) groups |= (sees[at] as number) << at
  for (let upper = 0; upper * SUPER < used; upper++) {
    if (((superGroups[upper] as number) & groups) === 0) continue
    if (!mayPass(superSummary, upper * SUMMARY_SIZE, admission)) continue
    const bound = looseBoundOf(superSummary, upper * SUMMARY_SIZE, reach, 0)
    note(blockQueue, blockQueue.nextUpper, upper, END - 1 - upper, bound)
  }
  const { head, nextBlock, nextUpper } = blockQueue
  let visited = 0
  for (let bound = blockQueue.highest; bound >= 0 && bound >= top.bar; bound--) {
    for (let item = head[bound] as number; item !== END; item = head[bound] as number) {
      if (item < END) {
        const upper = END - 1 - item
        head[bound] = nextUpper[upper] as number
        const exact = boundOf(superSummary, upper * SUMMARY_SIZE, reach)
        if (exact < bound) note(blockQueue, nextUpper, upper, item, exact)
        else openUpper(memory, blockQueue, request, upper, bound)
        continue
      }
      head[bound] = nextBlock[item] as number
      const exact = boundOf(summary, item * SUMMARY_SIZE, reach)
      if (exact < bound) {
        note(blockQueue, nextBlock, item, item, exact)
        continue
      }
      visitBlock(memory, prefilter, request, item)
      visited += count[item] as number
    }
  }
  return visited
}

/** Adds the blocks of a super-block that can still contain a row of the page. */
function openUpper(memory: Memory, blockQueue: BlockQueue, request: Request, upper: number, most: number): void {
  const { reach, admission, top } = request
  const { summary, count, group, used } = memory.blocks
  const { sees, possible } = reach.viewerQuery
  const least = Math.max(0, top.bar)
  const needed = leastPoints(least >> 1, possible, SHARE)
  const end = Math.min(used, (upper + 1) * SUPER)
  for (let block = upper * SUPER; block < end; block++) {
    if (sees[group[block] as number] === 0 || count[block] === 0) continue
    if (!mayPass(summary, block * SUMMARY_SIZE, admission)) continue
    const bound = Math.min(most, looseBoundOf(summary, block * SUMMARY_SIZE, reach, needed))
    if (bound >= least) note(blockQueue, blockQueue.nextBlock, block, block, bound)
  }
}

function note(blockQueue: BlockQueue, next: Int32Array, at: number, item: number, bound: number): void {
  const { head } = blockQueue
  next[at] = head[bound] as number
  head[bound] = item
  if (bound > blockQueue.highest) blockQueue.highest = bound
}

function clear(blockQueue: BlockQueue, room: number): void {
  blockQueue.head.fill(END)
  blockQueue.highest = END
  if (blockQueue.nextBlock.length >= room) return
  blockQueue.nextBlock = new Int32Array(room)
  blockQueue.nextUpper = new Int32Array(Math.ceil(room / SUPER))
}
