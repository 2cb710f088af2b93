import { BLOCK_SIZES } from '../../matching/index/cluster.ts'
import { COLUMNS_SIZE } from '../../matching/index/layout.ts'

/** Bytes a member of the columns that the engine scans; the others are read of those few rows that may get in. */
export const SCANNED_BYTES = COLUMNS_SIZE / BLOCK_SIZES.size
