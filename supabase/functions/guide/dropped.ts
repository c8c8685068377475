/** Elements of an article that are not text for a reader, or could run. */
import { attribute, classesOf, type Element, nameOf } from './tree.ts';

/** With all that is in them. Of an element that is neither here nor kept the content stays. */
const ELEMENTS = new Set(
  (
    'script,style,noscript,template,iframe,frame,frameset,object,embed,applet,svg,math,form,input,button,select,textarea,' +
    'option,optgroup,datalist,video,audio,source,track,picture,img,image,canvas,map,area,table,link,meta,base,title,head,' +
    'figure,figcaption,noembed,noframes,xmp,plaintext,listing,dialog,menuitem,slot,portal,rt,rp,marquee,param,isindex,keygen'
  ).split(','),
);

/** Tools for editors, boxes, maps, footnotes, and what of a listing goes out of date: phone numbers, hours, prices. */
const CLASSES = new Set(
  (
    'mw-editsection,noprint,metadata,thumb,gallery,mw-empty-elt,listing-metadata,listing-hours,listing-price,' +
    'listing-payment,listing-checkin,listing-checkout,listing-phone,listing-edit,vcard-edit-button,reference,' +
    'references,mw-ref,mw-references-wrap,reflist,navbox,infobox,toc,mw-kartographer-maplink,mw-kartographer-container,' +
    'mw-kartographer-map,listing-map,wpb-topbanner,topbanner,pagebanner,error,mbox,ambox,topicon,geo,coordinates,' +
    'sister-project,mw-ext-cite-error,mw-ext-cite-warning,hatnote,dablink,rellink,bandeau-container,need_ref_tag,sidebar,' +
    'mw-jump-link,mw-indicator'
  ).split(','),
);

/** Boxes that send to another article, whatever an edition calls them. */
const ROLES = new Set(['note', 'navigation']);

export function isDropped(element: Element): boolean {
  const name = nameOf(element);
  if (name === null || ELEMENTS.has(name)) return true;
  if (attribute(element, 'hidden') !== undefined) return true;
  if (ROLES.has(attribute(element, 'role') ?? '')) return true;
  if (/display\s*:\s*none|visibility\s*:\s*hidden/i.test(attribute(element, 'style') ?? '')) return true;
  return classesOf(element).some((one) => CLASSES.has(one));
}
