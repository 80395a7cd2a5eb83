import { connect } from 'node:net'

// Must fail when run by `isolated`.
connect(9, '127.0.0.1')
