-- The cities fit into memory, where a page anywhere costs what the next one does. With the default price of four pages the
-- planner reads all of them for a text like "san europe" when a draw of its statistics makes the text look frequent.
alter function private.search_as_typed(text, text, integer[]) set random_page_cost = 1.1;
alter function private.search_near(text, text, integer[]) set random_page_cost = 1.1;
alter function private.search_in_area(text, text, integer[]) set random_page_cost = 1.1;
