import { readFileSync } from 'node:fs'

// Must fail where `isolated` runs it.
readFileSync('/etc/passwd')
