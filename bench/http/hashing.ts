import { hash } from '../../server/lib/password-hash.ts'

/** Hashes passwords without end, so many at a time. */
const atOnce = Number(process.argv[2] ?? 1)
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (;;) await hash('marigold-77')
  }),
)
