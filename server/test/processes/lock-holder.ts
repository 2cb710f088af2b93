import { DataInUse, lockDataDir } from '#db/data-lock.ts'

// Runs as a separate process: takes the lock of a folder, prints that it has it, and holds it until it is killed.
try {
  lockDataDir(process.argv[2] ?? '')
  process.stdout.write('taken\n')
  setInterval(() => undefined, 60_000)
} catch (error) {
  process.stdout.write(error instanceof DataInUse ? 'refused\n' : `${error}\n`)
}
