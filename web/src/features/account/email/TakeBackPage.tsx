import { EmailLinkPage } from './EmailLinkPage.tsx'

/** The page that opens from the link sent to the old address. */
export const TakeBackPage = () => <EmailLinkPage isBack />
