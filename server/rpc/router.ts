import { publicBase } from '#rpc/bases.ts'

/** Every procedure, a line a domain. */
export const router = publicBase.router({} as never)
