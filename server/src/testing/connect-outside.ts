import { connect } from 'node:net'

// Must fail where `isolated` runs it.
connect(9, '127.0.0.1')
