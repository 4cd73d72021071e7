/**
 * In place of antd's own measuring of scroll bars, which writes a style without the page's nonce: the content security
 * policy refuses it, and says so in the console of everybody who looks at a table.
 */
export function getTargetScrollBarSize(target: HTMLElement): { width: number; height: number } {
  return { width: target.offsetWidth - target.clientWidth, height: target.offsetHeight - target.clientHeight };
}

export default function getScrollBarSize(): number {
  return window.innerWidth - document.documentElement.clientWidth;
}
