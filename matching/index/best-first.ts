import { AFFINITY_ROOM, DAY_ROOM, upperKey } from '../scan.ts'
import { boundOf } from './bound.ts'
import { NEWEST, SUMMARY_SIZE, SUPER } from './layout.ts'
import type { Memory } from './memory.ts'
import type { Sieve } from './sieve.ts'
import { type Request, visitBlock } from './visit.ts'

const BUCKETS = 101 * AFFINITY_ROOM

/** Lists of blocks by what they can offer at best, kept between requests. */
export interface Agenda {
  /** The first of each list, or -1: blocks from 0 on, and below -1 what lies above them. */
  head: Int32Array
  nextBlock: Int32Array
  nextUpper: Int32Array
}

const END = -1

export function createAgenda(): Agenda {
  return { head: new Int32Array(BUCKETS), nextBlock: new Int32Array(0), nextUpper: new Int32Array(0) }
}

/** Visits blocks best bound first, until no other can hold a row that gets in; returns how many rows it looked at. */
export function visitBest(memory: Memory, agenda: Agenda, sieve: Sieve, request: Request): number {
  const { blocks } = memory
  const { reach, top } = request
  const { sees } = reach.lens
  sieve.ask(reach.lens)
  const groups = sees.reduce((bits, seen, group) => (seen === 1 ? bits | (1 << group) : bits), 0)
  clear(agenda, blocks.group.length)
  let highest = -1
  const { head, nextBlock, nextUpper } = agenda
  for (let upper = 0; upper * SUPER < blocks.used; upper++) {
    if (((blocks.superGroups[upper] as number) & groups) === 0) continue
    const bound = boundOf(blocks.superSummary, upper * SUMMARY_SIZE, reach)
    nextUpper[upper] = head[bound] as number
    head[bound] = -2 - upper
    if (bound > highest) highest = bound
  }
  let visited = 0
  for (let bound = highest; bound >= 0 && bound >= upperKey(top.bar); bound--) visitAll(bound)
  return visited

  function visitAll(bound: number): void {
    for (let item = head[bound] as number; item !== END; item = head[bound] as number) {
      if (item < END) {
        head[bound] = nextUpper[-2 - item] as number
        openSuper(-2 - item, bound)
        continue
      }
      head[bound] = nextBlock[item] as number
      // Percentage and affinity can tie with the worst of the best: then the newest activity decides.
      if (bound * DAY_ROOM + (blocks.summary[item * SUMMARY_SIZE + NEWEST] as number) < top.bar) continue
      visitBlock(memory, sieve, request, item)
      visited += blocks.count[item] as number
    }
  }

  function openSuper(upper: number, most: number): void {
    const end = Math.min(blocks.used, (upper + 1) * SUPER)
    for (let block = upper * SUPER; block < end; block++) {
      if (sees[blocks.group[block] as number] === 0 || blocks.count[block] === 0) continue
      const bound = Math.min(most, boundOf(blocks.summary, block * SUMMARY_SIZE, reach))
      nextBlock[block] = head[bound] as number
      head[bound] = block
    }
  }
}

/** Visits the blocks of the seats among which to look; returns how many those are. */
export function visitAmong(memory: Memory, sieve: Sieve, request: Request, among: ReadonlySet<number>): number {
  sieve.ask(request.reach.lens)
  const blocks = new Set<number>()
  for (const seat of among) blocks.add(Math.floor(seat / memory.blocks.size))
  for (const block of blocks) visitBlock(memory, sieve, request, block)
  return among.size
}

function clear(agenda: Agenda, room: number): void {
  agenda.head.fill(END)
  if (agenda.nextBlock.length >= room) return
  agenda.nextBlock = new Int32Array(room)
  agenda.nextUpper = new Int32Array(Math.ceil(room / SUPER))
}
