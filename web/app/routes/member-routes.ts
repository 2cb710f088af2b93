import { appTexts } from '@jodi/shared/app-texts.ts'
import { PREVIEW_VIEWERS, type PreviewViewer } from '@jodi/shared/people/preview.ts'
import { createRoute } from '@tanstack/react-router'
import { requireProfile, requireProfileOrStaff, requireSession, requireStartedProfile } from '#app/routes/guards.ts'
import { lazyPage as lazy } from '#app/routes/lazy-page.ts'
import { rootRoute } from '#app/routes/root-route.ts'
import { SessionScreen } from '#app/session-screen.tsx'
import { readWords } from '#lib/lists/search-params.ts'

type MatchesSearch = { q?: string; person?: string; list?: 'shortlist' }

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
const profilePage = lazy(() => import('#pages/profile.tsx'), 'ProfilePage')
const editPage = lazy(() => import('#pages/edit-profile.tsx'), 'EditProfilePage')

const member = createRoute({
  getParentRoute: () => rootRoute,
  id: 'member',
  beforeLoad: async (check) => {
    await requireSession(check)
  },
  pendingMs: 0,
  pendingComponent: SessionScreen,
  component: lazy(() => import('#app/shells/member-area.tsx'), 'MemberArea'),
})

const dashboard = createRoute({
  getParentRoute: () => member,
  path: '/dashboard',
  staticData: { title: appTexts.dashboard },
  validateSearch: (search): { person?: string; viewers?: true } => ({
    person: text(search.person),
    viewers: search.viewers ? true : undefined,
  }),
  beforeLoad: requireProfile,
  component: lazy(() => import('#pages/dashboard.tsx'), 'DashboardPage'),
})

const matches = createRoute({
  getParentRoute: () => member,
  path: '/matches',
  staticData: { title: appTexts.allMatches },
  validateSearch: (search): MatchesSearch => ({
    q: readWords(search.q),
    person: text(search.person),
    list: search.list === 'shortlist' ? 'shortlist' : undefined,
  }),
  beforeLoad: requireProfile,
  component: lazy(() => import('#pages/matches.tsx'), 'MatchesPage'),
})

const savedSearch = createRoute({
  getParentRoute: () => member,
  path: '/saved-searches/$id',
  staticData: { title: appTexts.allMatches },
  beforeLoad: requireProfile,
  component: lazy(() => import('#pages/saved-search.tsx'), 'SavedSearchPage'),
})

const ownProfile = createRoute({
  getParentRoute: () => member,
  path: '/profile',
  staticData: { title: appTexts.myProfile },
  validateSearch: (search): { as?: PreviewViewer } => ({ as: PREVIEW_VIEWERS.find((as) => as === search.as) }),
  beforeLoad: requireProfile,
  component: profilePage,
})

const profile = (path: '/profile/$id' | '/view-profile/$id' | '/profile/view/$id' | '/my-profile/$id') =>
  createRoute({
    getParentRoute: () => member,
    path,
    staticData: { title: appTexts.profile, staffToo: true, parent: '/dashboard', backToPrevious: true },
    beforeLoad: requireProfileOrStaff,
    component: profilePage,
  })

const preferences = createRoute({
  getParentRoute: () => member,
  path: '/profile/preferences',
  staticData: { title: appTexts.myProfile, parent: '/profile' },
  beforeLoad: requireProfile,
  component: lazy(() => import('#pages/preferences.tsx'), 'PreferencesPage'),
})

const editOwn = createRoute({
  getParentRoute: () => member,
  path: '/profile/edit',
  staticData: { title: appTexts.editProfile, parent: '/profile' },
  beforeLoad: requireStartedProfile,
  component: editPage,
})

const editOther = createRoute({
  getParentRoute: () => member,
  path: '/profile/edit/$id',
  staticData: { title: appTexts.editProfile, staffToo: true, parent: '/profile' },
  beforeLoad: requireProfileOrStaff,
  component: editPage,
})

const conversations = createRoute({
  getParentRoute: () => member,
  id: 'conversations',
  staticData: { title: appTexts.messages, bare: true },
  beforeLoad: requireProfile,
  component: lazy(() => import('#pages/chats.tsx'), 'ChatsPage'),
})

const chats = createRoute({ getParentRoute: () => conversations, path: '/chats' })

const chat = createRoute({
  getParentRoute: () => conversations,
  path: '/chat/$id',
  staticData: { parent: '/chats' },
  component: lazy(() => import('#pages/chat.tsx'), 'ChatPage'),
})

/** The routes of members. */
export const memberRoutes = [
  member.addChildren([
    dashboard,
    matches,
    savedSearch,
    conversations.addChildren([chats, chat]),
    ownProfile,
    profile('/profile/$id'),
    profile('/view-profile/$id'),
    profile('/profile/view/$id'),
    profile('/my-profile/$id'),
    preferences,
    editOwn,
    editOther,
  ]),
]
