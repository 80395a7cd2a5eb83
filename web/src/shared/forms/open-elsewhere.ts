type TabAnnouncement = { tab: string; announcement: 'opened' | 'open' | 'closed' }

const thisTab = crypto.randomUUID()

/**
 * Tells the other tabs of this browser that a form is open here, and reports whether it is open in one of them. Returns
 * a function to call when the form closes.
 */
export function watchOtherTabs(form: string, report: (isOpen: boolean) => void, tab: string = thisTab) {
  const channel = new BroadcastChannel(`form ${form}`)
  const others = new Set<string>()
  const tell = (announcement: TabAnnouncement['announcement']) =>
    channel.postMessage({ tab, announcement } satisfies TabAnnouncement)
  channel.addEventListener('message', ({ data }: MessageEvent<TabAnnouncement>) => {
    if (data.tab === tab) return
    if (data.announcement === 'opened') tell('open')
    if (data.announcement === 'closed') others.delete(data.tab)
    else others.add(data.tab)
    report(others.size > 0)
  })
  const leave = () => tell('closed')
  // A page that the browser keeps for its Back button is shown again without being loaded.
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && tell('opened')
  addEventListener('pagehide', leave)
  addEventListener('pageshow', comeBack)
  tell('opened')
  return () => {
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', comeBack)
    leave()
    channel.close()
  }
}
