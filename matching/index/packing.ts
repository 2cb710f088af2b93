import type { Memory } from './memory.ts'

/**
 * A memory as bytes: the length of a header, the header, which names the numbers and arrays, and then the arrays one
 * after the other.
 */
const HEAD_LENGTH = 4
const ALIGNED = 8

const KINDS = { Int32Array, Int16Array, Uint8Array, Uint16Array, Uint32Array, Float64Array }
type Kind = keyof typeof KINDS
type Arrays = InstanceType<(typeof KINDS)[Kind]>

/** How the header describes a value: an array by its type, its buffer and its length. */
interface Packed {
  kind: Kind
  buffer: number
  length: number
}

/** Serialises the memory for a file; the arrays are copied. */
export function packed(memory: Memory): Uint8Array {
  const buffers: ArrayBuffer[] = []
  const head = JSON.stringify(memory, (_, value) => {
    if (!ArrayBuffer.isView(value)) return value
    const buffer = value.buffer as ArrayBuffer
    if (!buffers.includes(buffer)) buffers.push(buffer)
    const kind = value.constructor.name as Kind
    return { kind, buffer: buffers.indexOf(buffer), length: (value as Arrays).length } satisfies Packed
  })
  const sizes = buffers.map(({ byteLength }) => byteLength)
  const text = new TextEncoder().encode(JSON.stringify({ sizes, memory: head }))
  const total = sizes.reduce((sum, size) => sum + aligned(size), aligned(HEAD_LENGTH + text.length))
  const bytes = new Uint8Array(total)
  new DataView(bytes.buffer).setUint32(0, text.length)
  bytes.set(text, HEAD_LENGTH)
  let at = aligned(HEAD_LENGTH + text.length)
  for (const buffer of buffers) {
    bytes.set(new Uint8Array(buffer), at)
    at += aligned(buffer.byteLength)
  }
  return bytes
}

/** Restores a memory with new buffers. Throws if the bytes are not a memory. */
export function unpacked(bytes: Uint8Array): Memory {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const text = new TextDecoder().decode(bytes.subarray(HEAD_LENGTH, HEAD_LENGTH + length))
  const { sizes, memory } = JSON.parse(text) as { sizes: number[]; memory: string }
  let at = aligned(HEAD_LENGTH + length)
  const buffers = sizes.map((size) => {
    const buffer = bytes.slice(at, at + size).buffer
    at += aligned(size)
    return buffer
  })
  const views = new Map<string, Arrays>()
  return JSON.parse(memory, (_, value) => {
    if (typeof value?.kind !== 'string') return value
    const { kind, buffer, length: count } = value as Packed
    const name = `${kind} ${buffer}`
    // One view per buffer and type: wide preferences are recognised by being identical to the integers.
    const view = views.get(name) ?? new KINDS[kind](buffers[buffer] as ArrayBuffer, 0, count)
    views.set(name, view)
    return view
  }) as Memory
}

function aligned(size: number): number {
  return Math.ceil(size / ALIGNED) * ALIGNED
}
