import { appTexts } from '@jodi/shared/app-texts.ts'
import { createRoute, redirect } from '@tanstack/react-router'
import { awaitSession } from '#app/routes/guards.ts'
import { lazyPage as lazy } from '#app/routes/lazy-page.ts'
import { rootRoute } from '#app/routes/root-route.ts'
import { SessionScreen } from '#app/session-screen.tsx'
import { readPage } from '#lib/lists/search-params.ts'

type FromSearch = { from?: string }

const from = (search: Record<string, unknown>): FromSearch =>
  typeof search.from === 'string' ? { from: search.from } : {}

// '/', '/login' and unknown paths redirect to sign-in, which redirects a signed-in person further.
const forwards = (['/', '/login', '$'] as const).map((path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: from,
    beforeLoad: ({ search }) => {
      throw redirect({ to: '/signin', search, replace: true })
    },
  }),
)

const auth = createRoute({
  getParentRoute: () => rootRoute,
  id: 'auth',
  validateSearch: from,
  component: lazy(() => import('#app/shells/auth-shell.tsx'), 'AuthShell'),
})

const signIn = createRoute({
  getParentRoute: () => auth,
  path: '/signin',
  staticData: { title: appTexts.signIn },
  component: lazy(() => import('#pages/sign-in.tsx'), 'SignInPage'),
})

const signUp = createRoute({
  getParentRoute: () => auth,
  path: '/signup',
  staticData: { title: appTexts.signUp },
  component: lazy(() => import('#pages/sign-up.tsx'), 'SignUpPage'),
})

const resetPassword = createRoute({
  getParentRoute: () => auth,
  path: '/reset-password',
  staticData: { title: appTexts.resetPassword },
  component: lazy(() => import('#pages/reset-password.tsx'), 'ResetPasswordPage'),
})

/** Links in emails lead here; each page has a button that sends a POST request (rule E2). */
const token = (search: Record<string, unknown>): { token: string } => ({
  token: typeof search.token === 'string' ? search.token : '',
})

const setPassword = createRoute({
  getParentRoute: () => auth,
  path: '/set-password',
  validateSearch: token,
  staticData: { title: appTexts.setYourOwnPassword },
  component: lazy(() => import('#pages/set-password.tsx'), 'SetPasswordPage'),
})

const notMe = createRoute({
  getParentRoute: () => auth,
  path: '/not-me',
  validateSearch: token,
  staticData: { title: appTexts.thisIsNotMe },
  component: lazy(() => import('#pages/not-me.tsx'), 'NotMePage'),
})

const confirmAdmin = createRoute({
  getParentRoute: () => auth,
  path: '/confirm-admin',
  validateSearch: token,
  staticData: { title: appTexts.confirmYourEmail },
  component: lazy(() => import('#pages/confirm-admin.tsx'), 'ConfirmAdminPage'),
})

const confirmEmail = createRoute({
  getParentRoute: () => auth,
  path: '/confirm-email',
  validateSearch: token,
  staticData: { title: appTexts.confirmNewEmail },
  component: lazy(() => import('#pages/confirm-email.tsx'), 'ConfirmEmailPage'),
})

const stopEmail = createRoute({
  getParentRoute: () => auth,
  path: '/stop-email',
  validateSearch: token,
  staticData: { title: appTexts.stopEmailChange },
  component: lazy(() => import('#pages/stop-email.tsx'), 'StopEmailPage'),
})

const open = createRoute({
  getParentRoute: () => rootRoute,
  id: 'open',
  component: lazy(() => import('#app/shells/public-shell.tsx'), 'PublicShell'),
})

const welcome = createRoute({
  getParentRoute: () => open,
  path: '/welcome',
  staticData: { title: appTexts.welcome },
  beforeLoad: awaitSession,
  component: lazy(() => import('#pages/welcome.tsx'), 'WelcomePage'),
})

const terms = createRoute({
  getParentRoute: () => open,
  path: '/terms',
  staticData: { title: appTexts.terms },
  component: lazy(() => import('#pages/terms.tsx'), 'TermsPage'),
})

const privacy = createRoute({
  getParentRoute: () => open,
  path: '/privacy',
  staticData: { title: appTexts.privacy },
  component: lazy(() => import('#pages/privacy.tsx'), 'PrivacyPage'),
})

const anyone = createRoute({
  getParentRoute: () => rootRoute,
  id: 'anyone',
  beforeLoad: awaitSession,
  pendingMs: 0,
  pendingComponent: SessionScreen,
  component: lazy(() => import('#app/shells/public-or-signed-in-shell.tsx'), 'PublicOrSignedInShell'),
})

const plans = createRoute({
  getParentRoute: () => anyone,
  path: '/plans',
  staticData: { title: appTexts.plans },
  component: lazy(() => import('#pages/plans.tsx'), 'PlansPage'),
})

const stories = createRoute({
  getParentRoute: () => anyone,
  path: '/stories',
  staticData: { title: appTexts.successStories },
  validateSearch: readPage,
  component: lazy(() => import('#pages/stories.tsx'), 'StoriesPage'),
})

const faq = createRoute({
  getParentRoute: () => anyone,
  path: '/faq',
  staticData: { title: appTexts.frequentlyAskedQuestions },
  validateSearch: (search): { open?: string } => (typeof search.open === 'string' ? { open: search.open } : {}),
  component: lazy(() => import('#pages/faq.tsx'), 'FaqPage'),
})

const howMatchingWorks = createRoute({
  getParentRoute: () => anyone,
  path: '/how-matching-works',
  staticData: { title: appTexts.howMatchingWorks },
  component: lazy(() => import('#pages/how-matching-works.tsx'), 'HowMatchingWorksPage'),
})

/** The public routes. */
export const openRoutes = [
  ...forwards,
  auth.addChildren([signIn, signUp, resetPassword, setPassword, notMe, confirmAdmin, confirmEmail, stopEmail]),
  open.addChildren([welcome, terms, privacy]),
  anyone.addChildren([plans, stories, faq, howMatchingWorks]),
]
