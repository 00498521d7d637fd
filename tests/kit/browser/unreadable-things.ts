/**
 * Runs in the page, so it contains its helpers. Returns each visible text and line icon whose computed color has too
 * little contrast with the computed color behind it: 3 for an icon and a large text, else 4.5. Walks through open shadow
 * roots.
 */
export function unreadableThings(): string[] {
  type Color = [red: number, green: number, blue: number, alpha: number];
  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!brush) throw new Error('No canvas to read colors with.');

  const colorOf = (text: string): Color => {
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = text;
    brush.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const parentOf = (element: Element): Element | null => {
    const root = element.getRootNode();
    return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  };
  const over = (front: Color, behind: Color): Color => {
    const mixed = (at: 0 | 1 | 2) => front[at] * front[3] + behind[at] * (1 - front[3]);
    return [mixed(0), mixed(1), mixed(2), 1];
  };
  const behind = (element: Element | null): Color => {
    if (!element) return colorOf('Canvas');
    const color = colorOf(getComputedStyle(element).backgroundColor);
    return color[3] === 1 ? color : over(color, behind(parentOf(element)));
  };
  const luminance = (color: Color): number => {
    const [red = 0, green = 0, blue = 0] = color.slice(0, 3).map((channel) => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    // Text for screen readers is 1 px wide and high.
    return (
      width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  };
  const isOff = (element: Element | null): boolean =>
    element !== null && (element.matches(':disabled, [aria-disabled=true]') || isOff(parentOf(element)));

  const found: string[] = [];
  const compare = (name: string, element: Element, color: string, least: number): void => {
    const ground = behind(element);
    const front = over(colorOf(color), ground);
    // The system answers for its own pair.
    if (String([front, ground]) === String([colorOf('HighlightText'), colorOf('Highlight')])) return;
    const [low = 0, high = 0] = [luminance(front), luminance(ground)].toSorted((a, b) => a - b);
    const contrast = (high + 0.05) / (low + 0.05);
    if (contrast < least)
      found.push(`"${name}" has ${contrast.toFixed(2)} of ${least} (${color} on ${ground.join()})`);
  };
  const judgeText = ({ parentElement: element, data }: Text): void => {
    // A drawing may contain letters.
    if (!element || element.closest('svg') || !data.trim() || !isSeen(element) || isOff(element)) return;
    const { color, fontSize, fontWeight, maskImage } = getComputedStyle(element);
    // A mask draws the wordmark, and its text is for screen readers.
    if (maskImage !== 'none') return;
    const sizePx = Number.parseFloat(fontSize);
    const isLarge = sizePx >= 24 || (sizePx >= 18.66 && Number(fontWeight) >= 700);
    compare(data.trim().slice(0, 40), element, color, isLarge ? 3 : 4.5);
  };
  const judgeIcon = (icon: SVGSVGElement): void => {
    const { fill, stroke } = getComputedStyle(icon);
    // Filled drawings have several colors.
    if (fill !== 'none' || stroke === 'none' || !isSeen(icon) || isOff(icon)) return;
    compare(`svg.${icon.getAttribute('class') ?? ''}`, icon, stroke, 3);
  };
  const walk = (root: Node): void => {
    for (const node of root.childNodes) {
      if (node instanceof Text) judgeText(node);
      if (node instanceof SVGSVGElement) judgeIcon(node);
      if (node instanceof Element && !['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(node.tagName)) {
        if (node.shadowRoot) walk(node.shadowRoot);
        walk(node);
      }
    }
  };
  walk(document.body);
  return found;
}
