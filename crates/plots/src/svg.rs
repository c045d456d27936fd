//! The frame around every picture.

use upstar_core::escape_xml;

/// A whole SVG file: a white page with a title for those who cannot see it, a style, and a body.
pub(crate) fn page(title: &str, width: f64, height: f64, style: &str, body: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" \
         height=\"{height:.0}\" role=\"img\">\n<title>{}</title>\n<style>\ntext {{ font-family: \"Helvetica Neue\", \
         Arial, sans-serif; fill: #222; }}\n{style}</style>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n\
         {body}</svg>\n",
        escape_xml(title)
    )
}
