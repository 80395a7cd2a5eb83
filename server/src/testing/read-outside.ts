import { readFileSync } from 'node:fs'

// Must fail when run by `isolated`.
readFileSync('/etc/passwd')
