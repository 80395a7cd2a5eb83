// For unhandled-rejections.deep.ts: a module that a server loads first. On each signal a promise is rejected that nothing
// handles.
const query = Object.assign(new Error('Failed query: insert ... params: Wiremu Ngata'), {
  cause: Object.assign(new Error('duplicate key'), { code: '23505', constraint: 'users_user_name' }),
})
const reasons: Record<string, unknown> = {
  lost: new Error('Failed query: params: Wiremu Ngata', { cause: new Error('Connection terminated unexpectedly') }),
  query,
  json: new SyntaxError(`Unexpected token 'W', "Wiremu Ngata" is not valid JSON`),
  text: 'Wiremu Ngata',
  nothing: undefined,
}

process.on('SIGUSR2', () => {
  void Promise.reject(reasons[process.env.REJECTED ?? ''])
  setImmediate(() => console.log('rejected'))
})
