import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { runNode, runProgram, toolPath } from './tool.ts'

// The headless variant is a fifth faster; older releases of Debian do not have it.
const APT_PACKAGES = ['chromium-headless-shell', 'chromium']
const NAMES = [...APT_PACKAGES, 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']
const FIXED_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * A browser for the end-to-end tests: CHROMIUM_PATH, one of the system, the one of Playwright; otherwise one is
 * installed.
 */
export async function findBrowser(): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH: file not found: ${given}`)
    return given
  }
  return installedBrowser() ?? (await installBrowser())
}

function installedBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const candidates = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
  return [...candidates, ...FIXED_PLACES, chromium.executablePath()].find((file) => existsSync(file))
}

async function installBrowser(): Promise<string> {
  if (process.getuid?.() === 0 && isDebian()) {
    console.log('No browser found: installing one with apt.')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await runProgram('apt-get', ['update', '-qq'], { env })
    for (const name of APT_PACKAGES)
      if (!installedBrowser())
        await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
  }
  if (!installedBrowser()) {
    console.log("No browser found: installing Playwright's.")
    await runNode([toolPath('@playwright/test', 'playwright'), 'install', 'chromium'])
  }
  const found = installedBrowser()
  if (!found) throw new Error('No browser found for the end-to-end tests. Install Chromium or set CHROMIUM_PATH.')
  return found
}

// Ubuntu's chromium package only refers to a snap, which does not run as a plain program.
function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** Root cannot use the sandbox; the other options prevent background requests during a run. */
export const BROWSER_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
