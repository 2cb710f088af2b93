import { randomUUID } from 'node:crypto'
import {
  type Cells,
  type Operation,
  signedIn,
  signedInBad,
  type World,
  withProfile,
} from '#test/authorization/cells.ts'

const SEARCH = { filter: {}, query: '' }
const nothing = () => undefined
const bySearch = (world: World) => ({ id: world.search })
/** For all others the search does not exist. */
const owner: Cells = { ...signedInBad(404), self: 200 }

/** Saved searches (rule M11): for members, each their own. */
export const SEARCH_OPERATIONS: Record<string, Operation> = {
  'searches.list': { input: nothing, cells: withProfile },
  'searches.save': {
    input: () => ({ id: randomUUID(), name: 'Everybody', emails: true, ...SEARCH }),
    cells: withProfile,
  },
  'searches.update': { input: (world) => ({ ...bySearch(world), name: 'Renamed', emails: false }), cells: owner },
  'searches.open': { input: bySearch, cells: owner },
  // That of others stays, with the same response as for an unknown one.
  'searches.remove': { input: bySearch, cells: signedIn },
  'searches.setHour': { input: () => ({ hour: 20 }), cells: withProfile },
}
