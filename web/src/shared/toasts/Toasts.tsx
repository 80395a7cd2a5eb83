import { type ComponentType, lazy, Suspense } from 'react'
import { useToastsAsked } from './request-toasts.ts'

/**
 * The area stays empty if its script cannot be loaded: a page without a network keeps its frame, and shows no toasts.
 */
const ToastArea = lazy<ComponentType>(() =>
  import('./ToastArea.tsx').then(
    ({ ToastArea }) => ({ default: ToastArea }),
    () => ({ default: () => null }),
  ),
)

/** Container for toasts, used once; loaded with the first toast. */
export const Toasts = () => <Suspense>{useToastsAsked() && <ToastArea />}</Suspense>
