/** As whom the current user can look at their own profile: a match, or a person in an accepted chat with them. */
export const PREVIEW_VIEWERS = ['match', 'chat'] as const
export type PreviewViewer = (typeof PREVIEW_VIEWERS)[number]
