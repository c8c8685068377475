/** The row of tabs: scrolls sideways where it does not fit, never wraps. */
export const tabListClass = 'tab-list';

/** One tab, link or button: text over a line that is drawn when it is the current one. */
export const tabClass = 'tab';
