/**
 * What one tab of this browser tells the others: that its user is doing something, has changed, has logged out, or was
 * logged out after inactivity.
 */
export type TabMessage = 'active' | 'changed' | 'logout' | 'timeout'

const channel = new BroadcastChannel('login')

export const tellTabs = (message: TabMessage) => channel.postMessage(message)

/** Listens to the other tabs. Returns a function that stops listening. */
export function hearTabs(onMessage: (message: TabMessage) => unknown) {
  const listener = ({ data }: MessageEvent<TabMessage>) => onMessage(data)
  channel.addEventListener('message', listener)
  return () => channel.removeEventListener('message', listener)
}
