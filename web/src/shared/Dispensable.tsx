import { Component, type ReactNode, Suspense } from 'react'

type Props = { children: ReactNode }

/** What a page does well without, loaded by itself: where it cannot be had, nothing stands there, and the page does. */
export class Dispensable extends Component<Props, { isLost: boolean }> {
  override state = { isLost: false }

  static getDerivedStateFromError = () => ({ isLost: true })

  override render() {
    return <Suspense>{!this.state.isLost && this.props.children}</Suspense>
  }
}
