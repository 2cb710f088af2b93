import { BLOCK_SIZES } from '../../matching/index/cluster.ts'
import { COLUMNS_SIZE } from '../../matching/index/layout.ts'

/** Bytes per member in the columns that the engine scans; other values are read only for the few rows that pass. */
export const SCANNED_BYTES = COLUMNS_SIZE / BLOCK_SIZES.size
