import type { contract } from '@jodi/shared/contract.ts'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { SimpleCsrfProtectionLinkPlugin } from '@orpc/client/plugins'
import type { ContractRouterClient } from '@orpc/contract'
import { compareClock } from '#lib/time/server-clock.ts'

const link = new RPCLink({
  url: () => `${location.origin}/api/rpc`,
  fetch: async (request, init) => {
    const askedAt = Date.now()
    const answer = await fetch(request, init)
    compareClock(Date.parse(answer.headers.get('date') ?? ''), askedAt)
    return answer
  },
  plugins: [new SimpleCsrfProtectionLinkPlugin()],
})

/** Every procedure of the server, typed by the contract. */
export const rpc: ContractRouterClient<typeof contract> = createORPCClient(link)
