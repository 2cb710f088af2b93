import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The output of a command of the product, a file of `scripts`, and its exit code. */
export function runScript(
  file: string,
  settings: Record<string, string | undefined>,
  ...words: string[]
): Promise<{ code: number | null; said: string }> {
  const script = fileURLToPath(new URL(`../../../scripts/${file}`, import.meta.url))
  const child = spawn(process.execPath, [script, ...words], { env: { ...process.env, ...settings } })
  let said = ''
  for (const output of [child.stdout, child.stderr])
    output.on('data', (part) => {
      said += part
    })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })))
}
