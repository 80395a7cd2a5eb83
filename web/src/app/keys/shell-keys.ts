/** The shell's single keys, which the help lists separately from a page's own. */
export const shellKeys = ['?', 'g']
