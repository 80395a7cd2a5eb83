import { startS3Server } from './s3-server.ts'

// An S3 server for a program outside the workspace: prints the settings of a server that uses it, and ends on SIGTERM.
const { url, credentials, close } = await startS3Server()
console.log(JSON.stringify({ FILES_URL: url, ...credentials }))
process.on('SIGTERM', () => void close().then(() => process.exit()))
