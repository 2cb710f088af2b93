import { z } from 'zod'

/**
 * An id as the database returns it, in small letters: ids are also compared as text, and capital letters mean the same.
 */
export const idSchema = z.uuid().toLowerCase()
