import type { contract } from '@jodi/shared/contract.ts'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { SimpleCsrfProtectionLinkPlugin } from '@orpc/client/plugins'
import type { ContractRouterClient } from '@orpc/contract'

const link = new RPCLink({
  url: () => `${location.origin}/api/rpc`,
  plugins: [new SimpleCsrfProtectionLinkPlugin()],
})

/** Every procedure of the server, typed by the contract. */
export const rpc: ContractRouterClient<typeof contract> = createORPCClient(link)
