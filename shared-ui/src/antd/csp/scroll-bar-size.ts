/**
 * Replaces antd's own measuring of scroll bars, which writes a style without the page's nonce: the content security
 * policy refuses it and logs an error in the console of every visitor of a table.
 */
export function getTargetScrollBarSize(target: HTMLElement): { width: number; height: number } {
  return { width: target.offsetWidth - target.clientWidth, height: target.offsetHeight - target.clientHeight };
}

export default function getScrollBarSize(): number {
  return window.innerWidth - document.documentElement.clientWidth;
}
