/**
 * What domains and the start of the server use of the ranking. Everything else in this folder is its own affair: how a
 * process holds, follows, loads, saves and checks the ranking.
 */
export { type ListOf, openCursor, sealCursor } from '#ranking/cursors/rules.ts'
export { describe } from '#ranking/explain/rules.ts'
export { followChanges } from '#ranking/index/jobs.ts'
export { type Ranking, syncedRanking } from '#ranking/index/queries.ts'
export { advanceRankingDay, isPassDue, rankingJobs } from '#ranking/jobs.ts'
export { findNumbers, listExcluded, listMembersById } from '#ranking/members/queries.ts'
export { toMemberRow } from '#ranking/members/rules.ts'
export { searchWords } from '#ranking/search/rules.ts'
