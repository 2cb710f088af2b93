import { lazyRouteComponent } from '@tanstack/react-router'

/**
 * The code of a page, fetched when it is needed. Code that is missing reloads the app, which may be an old
 * edition; without a connection that would leave the app, so there it fails like any other answer.
 */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module>(
  importer: () => Promise<Module>,
  name: Name,
) {
  const load = () =>
    importer().catch((error) => {
      throw navigator.onLine ? error : new Error('offline', { cause: error })
    })
  return lazyRouteComponent(load, name)
}
