import type { Access, CurrentUser, SessionEnding } from '@jodi/shared/accounts/contract.ts'
import { PASSWORD_MAX } from '@jodi/shared/accounts/password-limits.ts'
import { appTexts } from '@jodi/shared/app-texts.ts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { chooseTheme } from '#lib/display/theme.ts'
import { clearUnsentTexts } from '#lib/forms/unsent-texts.ts'
import { consumePreloaded, forgetPreloaded } from '#lib/loading/preload.ts'
import { rpc } from '#lib/requests/rpc.ts'
import { useMutation } from '#lib/requests/use-mutation.ts'
import { clearAccess, isSignedOut, readAccess, recordSignOut, storeAccess, watchAccess } from '#lib/session/access.ts'
import { rememberSignedIn, rememberSignedOut } from '#lib/session/remembered-place.ts'
import { t } from '#lib/texts/i18n.ts'
import { toast } from '#ui/toast.tsx'

type Input<Call extends (input: never) => unknown> = Parameters<Call>[0]
type Purpose = Input<typeof rpc.accounts.pendingCode>['purpose']
/** `resendAt` is in milliseconds since 1970. */
type PendingCode = { email: string; resendAt: number }

export const sessionQuery = queryOptions({
  queryKey: ['accounts', 'session'],
  queryFn: () => rpc.accounts.session(),
  initialData: () => consumePreloaded('session'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

export const openSessionsQuery = queryOptions({
  queryKey: ['accounts', 'open-sessions'],
  queryFn: () => rpc.accounts.listSessions(),
  staleTime: 0,
})

/** The current user; null if no one is signed in, undefined while unknown. */
export function useSession(): CurrentUser | null | undefined {
  return useQuery(sessionQuery).data?.person
}

/** The current user, on screens that require one. */
export function useCurrentUser(): CurrentUser {
  const person = useSession()
  const last = useRef(person)
  if (person) last.current = person
  // When the session ends, the screen stays mounted until the guard has redirected.
  if (!last.current) throw new Error('useCurrentUser() called without a session.')
  return last.current
}

/** Why the server ended the session of this browser; undefined if it did not. */
export function useSessionEnding(): SessionEnding | undefined {
  return useQuery(sessionQuery).data?.ended
}

/** Whether the session of a former sign-in is being loaded: a sign-in form would only flash. */
export function useSessionExpected(): boolean {
  return useQuery(sessionQuery).isPending && readAccess() !== null
}

/** Applies the account's theme, and refreshes the access token. */
export function useSessionEffects(person: CurrentUser | null | undefined): void {
  const theme = person?.theme
  const id = person?.id
  const { mutateAsync: refresh } = useMutation({
    mutationFn: () => rpc.accounts.refreshAccess(),
    meta: { isBackground: true },
  })
  useEffect(() => {
    if (theme) chooseTheme(theme)
  }, [theme])
  useEffect(() => (id ? watchAccess(id, refresh) : undefined), [id, refresh])
  // Before the effects of forms, which restore what was typed in this tab.
  useLayoutEffect(() => {
    if (id) rememberSignedIn(id)
  }, [id])
}

/** The response to a request from before a sign-in or sign-out is outdated: it would undo it. */
export const cancelSessionRequest = (client: QueryClient) => client.cancelQueries({ queryKey: sessionQuery.queryKey })

/** Clears all data of the person who was signed in. Returns whether somebody was. */
export function clearSession(client: QueryClient): boolean {
  if (!client.getQueryData(sessionQuery.queryKey)?.person) return false
  clearAccess()
  client.setQueryData(sessionQuery.queryKey, { person: null })
  clearPrivate(client)
  return true
}

/** Loads the session; data of another person is cleared. */
export async function readSession(client: QueryClient): Promise<CurrentUser | null> {
  const before = client.getQueryData(sessionQuery.queryKey)?.person
  const { person, ended } = await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
  if (before && !person) {
    followSignOut()
    // The person signed out of this device too, which may be lost.
    if (ended === 'signedOutEverywhere') clearUnsentTexts(before.id)
    clearAccess()
  }
  if (before && before.id !== person?.id) clearPrivate(client)
  return person
}

/**
 * After a sign-out in another tab the path is forgotten here too, but not if the server ended the session (rule A11).
 */
export function followSignOut(): void {
  if (isSignedOut()) rememberSignedOut()
}

/** Shows what changed about the current user. It signs no one out: the end of a session has an event of its own. */
export async function refreshCurrentUser(client: QueryClient): Promise<void> {
  const { person } = await rpc.accounts.session()
  client.setQueryData(sessionQuery.queryKey, (session) =>
    person && session?.person?.id === person.id ? { person } : session,
  )
}

/**
 * Loads the session after the server rejected or ended the one of this tab. Returns whether the person of this tab is
 * signed out; false if the same person signed in again in this browser.
 */
export async function leaveEndedSession(client: QueryClient): Promise<boolean> {
  const before = client.getQueryData(sessionQuery.queryKey)?.person
  if (!before) return false
  const person = await readSession(client).catch(() => {
    clearSession(client)
    return null
  })
  return person?.id !== before.id
}

/** Endings that were announced: a request and the live connection may both notice one. */
const announced = new WeakSet<object>()

/** Says that the session has ended, unless the sign-in page shows why, or the person signed out in this browser. */
export function announceEnding(client: QueryClient): void {
  const session: { ended?: SessionEnding } = client.getQueryData(sessionQuery.queryKey) ?? {}
  if (session.ended || isSignedOut() || announced.has(session)) return
  announced.add(session)
  toast.info(t(appTexts.yourSessionHasEnded), t(appTexts.pleaseSignInAgain))
}

/** `person` is null in a browser without cookies: the password was right, but no session was stored. */
export function useSignIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input<typeof rpc.accounts.signIn>) => {
      const { access, role } = await rpc.accounts.signIn(input)
      return { role, person: await applySession(client, access) }
    },
  })
}

/** Signs out and redirects to sign-in. */
export function useSignOut() {
  return useMutation({ mutationFn: () => recordSignOut(() => rpc.accounts.signOut()), ...useLeave() })
}

export function useSignOutEverywhere() {
  return useMutation({ mutationFn: () => recordSignOut(() => rpc.accounts.signOutEverywhere()), ...useLeave() })
}

export const useCheckEmail = () =>
  useMutation({ mutationFn: (input: Input<typeof rpc.accounts.checkEmail>) => rpc.accounts.checkEmail(input) })

export const useRequestSignUp = () =>
  useMutation({ mutationFn: (input: Input<typeof rpc.accounts.requestSignUp>) => rpc.accounts.requestSignUp(input) })

export const useResendSignUpCode = () =>
  useMutation({ mutationFn: (attemptId: string) => rpc.accounts.resendSignUpCode({ attemptId }) })

export function useConfirmSignUp() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input<typeof rpc.accounts.confirmSignUp>) => {
      const { access } = await rpc.accounts.confirmSignUp(input)
      return applySession(client, access)
    },
  })
}

/** The cache has the password, as part of the key, only while its field shows this assessment. */
export function usePasswordEvaluation(asked: Input<typeof rpc.accounts.evaluatePassword>, enabled: boolean) {
  return useQuery({
    queryKey: ['accounts', 'evaluation', asked],
    queryFn: () => rpc.accounts.evaluatePassword(asked),
    enabled: enabled && asked.password !== '' && asked.password.length <= PASSWORD_MAX,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }).data
}

export const useRequestReset = () =>
  useMutation({ mutationFn: (email: string) => rpc.accounts.requestReset({ email }) })

export const useResetPassword = () =>
  useMutation({ mutationFn: (input: Input<typeof rpc.accounts.resetPassword>) => rpc.accounts.resetPassword(input) })

/** Also ends the other sessions, so their list is reloaded. */
export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<typeof rpc.accounts.changePassword>) => rpc.accounts.changePassword(input),
    onSuccess: () => client.invalidateQueries({ queryKey: openSessionsQuery.queryKey }),
  })
}

/** The pending code: the server stores it, so that closing the dialog or a reload loses nothing. */
export const pendingCodeQuery = (purpose: Purpose) =>
  queryOptions({
    queryKey: ['accounts', 'pending-code', purpose],
    queryFn: async (): Promise<PendingCode | null> => {
      const sent = await rpc.accounts.pendingCode({ purpose })
      return sent && pendingCodeOf(sent.email, sent.resendInSeconds)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const usePendingCode = (purpose: Purpose) => useQuery(pendingCodeQuery(purpose))

export function useResendCode(purpose: Purpose) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => rpc.accounts.resendCode({ purpose }),
    onSuccess: ({ resendInSeconds }) =>
      client.setQueryData(
        pendingCodeQuery(purpose).queryKey,
        (sent) => sent && pendingCodeOf(sent.email, resendInSeconds),
      ),
  })
}

export const pendingCodeOf = (email: string, resendInSeconds: number): PendingCode => ({
  email,
  resendAt: Date.now() + resendInSeconds * 1000,
})

export function useRequestDeletion() {
  const client = useQueryClient()
  const { email } = useCurrentUser()
  return useMutation({
    mutationFn: (password: string) => rpc.accounts.requestDeletion({ password }),
    onSuccess: ({ resendInSeconds }) =>
      client.setQueryData(pendingCodeQuery('deletion').queryKey, pendingCodeOf(email, resendInSeconds)),
  })
}

/** The account and its session are deleted: redirects to sign-in. */
export function useConfirmDeletion() {
  return useMutation({
    mutationFn: (code: string) => recordSignOut(() => rpc.accounts.confirmDeletion({ code })),
    ...useLeave<string>(),
  })
}

export const useOpenSessions = () => useQuery(openSessionsQuery)

async function applySession(client: QueryClient, access: Access): Promise<CurrentUser | null> {
  await cancelSessionRequest(client)
  storeAccess(access)
  return readSession(client)
}

function useLeave<Input = void>() {
  const client = useQueryClient()
  const router = useRouter()
  return {
    // Read before the request: the event that the session has ended may arrive before the answer.
    onMutate: () => client.getQueryData(sessionQuery.queryKey)?.person?.id,
    onSuccess: async (_done: unknown, _input: Input, id: string | undefined) => {
      await cancelSessionRequest(client)
      if (id) clearUnsentTexts(id)
      rememberSignedOut()
      clearSession(client)
      await router.navigate({ to: '/signin' })
    },
  }
}

function clearPrivate(client: QueryClient): void {
  forgetPreloaded()
  toast.clear()
  const isPublic = ([domain, name]: readonly unknown[]) =>
    (domain === 'accounts' && name === 'session') || (domain === 'settings' && name === 'site')
  client.removeQueries({ predicate: ({ queryKey }) => !isPublic(queryKey) })
}
