import { Component, type ReactNode, Suspense } from 'react'

type Props = { children: ReactNode }

/** Renders an optional part of a page that is loaded separately; if loading fails, the page is shown without it. */
export class Dispensable extends Component<Props, { isLost: boolean }> {
  override state = { isLost: false }

  static getDerivedStateFromError = () => ({ isLost: true })

  override render() {
    return <Suspense>{!this.state.isLost && this.props.children}</Suspense>
  }
}
