import { legalMarriageAge } from '../age.ts'
import { GENDERS } from '../member.ts'
import { AFFINITY_ROOM, DAY_ROOM } from '../scan.ts'
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
  let highest = clear(agenda, blocks.group.length)
  const { head, nextBlock, nextUpper } = agenda
  for (let upper = 0; upper * SUPER < blocks.used; upper++) {
    if (((blocks.superGroups[upper] as number) & groups) === 0) continue
    const bound = boundOf(blocks.superSummary, upper * SUMMARY_SIZE, reach)
    nextUpper[upper] = head[bound] as number
    head[bound] = -2 - upper
    if (bound > highest) highest = bound
  }
  let visited = 0
  for (let bound = highest; bound >= 0 && bound >= upperPart(top.bar); bound--) {
    for (let item = head[bound] as number; item !== END; item = head[bound] as number) {
      if (item < END) {
        head[bound] = nextUpper[-2 - item] as number
        openSuper(-2 - item, bound)
        continue
      }
      head[bound] = nextBlock[item] as number
      // Percentage and affinity can tie with the worst of the best: then the newest activity decides.
      if (bound * DAY_ROOM + (blocks.summary[item * SUMMARY_SIZE + NEWEST] as number) < top.bar) continue
      visitBlock(memory, sieve, request, item, leastAgeOf(blocks.group[item] as number))
      visited += blocks.count[item] as number
    }
  }
  return visited

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

function leastAgeOf(group: number): number {
  return legalMarriageAge[GENDERS[group >> 3] ?? 'other']
}

function upperPart(bar: number): number {
  return Math.floor((bar + DAY_ROOM / 2) / DAY_ROOM)
}

function clear(agenda: Agenda, room: number): number {
  agenda.head.fill(END)
  if (agenda.nextBlock.length < room) {
    agenda.nextBlock = new Int32Array(room)
    agenda.nextUpper = new Int32Array(Math.ceil(room / SUPER))
  }
  return -1
}
